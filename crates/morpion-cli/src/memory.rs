//! How much memory the machine has left.

use sysinfo::{MemoryRefreshKind, System};

/// The bytes that can be used without harm: what the system can spare, and no more than the limit of the group of processes
/// that this one belongs to. `None` where the system does not say.
pub(crate) fn available() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let of_group = system.cgroup_limits().map(|limits| limits.free_memory);
    let of_machine = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    of_machine.into_iter().chain(of_group).min()
}
