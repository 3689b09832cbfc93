import { withEtag } from '#api/etags.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import type { PendingWrite } from './pending-write.ts';

const changesOf = memoWeak(({ fields }: PendingWrite) =>
  memoWeak((ticket: object) => withEtag({ ...ticket, ...fields }, ticket)),
);

/** Returns the same object for the same ticket and write, so that a row is drawn once. */
export function withChange<T extends object>(ticket: T, write: PendingWrite): T {
  return write.fields ? (changesOf(write)(ticket) as T) : ticket;
}
