import { useSession } from '#api/session.ts';
import { useWriters } from '#api/writers.ts';

/** Returns who else edits the record; `otherTab` is whether another tab of this browser has it open. */
export function useWhoElse(record: string, otherTab: boolean) {
  const { user } = useSession();
  const writers = useWriters(record);
  return {
    names: writers.filter(({ id }) => id !== user?.id).map(({ name }) => name),
    otherTab,
    otherDevice: writers.some(({ id }) => id === user?.id),
  };
}
