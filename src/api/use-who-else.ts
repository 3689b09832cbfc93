import { useSession } from './session.ts';
import { useWriters } from './writers.ts';

/** Who else writes to a document or a ticket: other people, and this person on another device. */
export function useWhoElse(record: string, otherTab: boolean) {
  const { user } = useSession();
  const writers = useWriters(record);
  return {
    names: writers.filter(({ id }) => id !== user?.id).map(({ name }) => name),
    otherTab,
    otherDevice: writers.some(({ id }) => id === user?.id),
  };
}
