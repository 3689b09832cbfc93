import { useSession } from '#api/session.ts';
import { useWriters } from '#api/writers.ts';

const nobody: readonly { id: string }[] = [];

/**
 * Returns who else edits the record; `otherTab` is whether another tab of this browser has it open. Those who are shown
 * otherwise are left out.
 */
export function useWhoElse(record: string, otherTab: boolean, shown = nobody) {
  const { user } = useSession();
  const writers = useWriters(record);
  const isOther = (id: string) => id !== user?.id && !shown.some(person => person.id === id);
  return {
    names: writers.filter(({ id }) => isOther(id)).map(({ name }) => name),
    otherTab,
    otherDevice: writers.some(({ id }) => id === user?.id),
  };
}
