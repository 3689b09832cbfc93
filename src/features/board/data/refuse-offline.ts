import { isReachable, probe } from '#api/reach.ts';
import { toast } from '#ui/toast.ts';

/** Whether a change of the board cannot be asked for now, because the service is out of reach; says so. */
export function refuseOffline(what: string): boolean {
  if (isReachable()) return false;
  // It may be back all the same.
  void probe();
  toast({ kind: 'error', message: `${what}: offline, limits cannot be checked.`, mergeKey: 'offline' });
  return true;
}
