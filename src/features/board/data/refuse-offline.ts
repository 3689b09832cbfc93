import { probe, reachable } from '#api/reach.ts';
import { toast } from '#ui/toast.ts';

/** Returns whether the service is out of reach, with a message that says so. */
export function refuseOffline(what: string): boolean {
  if (reachable.get()) return false;
  // It may be reachable again.
  void probe();
  toast({ kind: 'error', message: `${what}: offline, limits cannot be checked.`, mergeKey: 'offline' });
  return true;
}
