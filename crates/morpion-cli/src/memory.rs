//! How much memory the machine has left.

use sysinfo::{MemoryRefreshKind, System};

/// The bytes that can be used without harm: what the system can spare, and no more than what the group of processes that this one
/// belongs to may still take, where that has a limit of its own. `None` where the system does not say.
pub(crate) fn available() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    // Not what the group has free: files that were read count as used there, and make room when it is needed.
    let limits = system.cgroup_limits().filter(|limits| limits.total_memory < system.total_memory());
    let of_group = limits.map(|limits| limits.total_memory.saturating_sub(limits.rss));
    let of_machine = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    of_machine.into_iter().chain(of_group).min()
}
