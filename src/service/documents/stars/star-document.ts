import { limits } from '#contract/limits.ts';
import { personOf } from '../../access/caller.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler, Call, Person } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { ServiceError } from '../../errors.ts';
import { starredDocuments } from './starred.ts';

/** Keeps a document at hand for the caller; one that is starred already keeps its place. */
export const starDocument: AppHandler<'starDocument'> = async (call, input) => {
  const caller = personOf(call);
  // Two at once would both find room for the last one.
  await call.engine.lockRow(call.db, 'users', caller.id);
  const { id, title } = await findDocument(call, input.document);
  const known = await call.db
    .selectFrom('document_stars')
    .select('starred_at')
    .where('user_id', '=', caller.id)
    .where('document_id', '=', id)
    .executeTakeFirst();
  if (known) return { id, title, starred_at: known.starred_at };
  await makeRoom(call, caller);
  const starred_at = timestampNow(call);
  await call.db
    .insertInto('document_stars')
    .values({ user_id: caller.id, document_id: id, starred_at })
    .execute();
  return { id, title, starred_at };
};

/** Throws when no star is left. Those on documents out of sight, which nobody could take away, go first. */
async function makeRoom(call: Call, caller: Person): Promise<void> {
  const own = call.db.selectFrom('document_stars').where('user_id', '=', caller.id);
  const { count } = await own.select(eb => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  if (Number(count) < limits.starredDocuments) return;
  const seen = starredDocuments(call, caller).clearSelect().select('documents.id');
  const { numDeletedRows } = await call.db
    .deleteFrom('document_stars')
    .where('user_id', '=', caller.id)
    .where('document_id', 'not in', seen)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  throw new ServiceError(
    'invalid',
    `You have pinned ${limits.starredDocuments} documents, and more is not possible. Unpin one of them first.`,
  );
}
