import { limits } from '#contract/limits.ts';
import { personOf } from '../../access/caller.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler, Call, PersonPrincipal } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { ServiceError } from '../../errors.ts';
import { starredDocuments } from './starred-documents.ts';

export const starDocument: AppHandler<'starDocument'> = async (call, input) => {
  const caller = personOf(call);
  // Lock, so that two concurrent requests cannot both take the last place.
  await call.engine.lockRow(call.db, 'users', caller.id);
  const { id, title } = await findDocument(call, input.document);
  const existing = await call.db
    .selectFrom('document_stars')
    .select('starred_at')
    .where('user_id', '=', caller.id)
    .where('document_id', '=', id)
    .executeTakeFirst();
  if (existing) return { id, title, starred_at: existing.starred_at };
  await makeRoomForStar(call, caller);
  const starred_at = timestampNow(call);
  await call.db
    .insertInto('document_stars')
    .values({ user_id: caller.id, document_id: id, starred_at })
    .execute();
  return { id, title, starred_at };
};

export const unstarDocument: AppHandler<'unstarDocument'> = async (call, input) => {
  const caller = personOf(call);
  const { id } = await findDocument(call, input.document);
  await call.db
    .deleteFrom('document_stars')
    .where('user_id', '=', caller.id)
    .where('document_id', '=', id)
    .execute();
};

/** At the limit, removes stars of documents that the caller no longer sees. Throws 422 when there are none. */
async function makeRoomForStar(call: Call, caller: PersonPrincipal): Promise<void> {
  const ownStars = call.db.selectFrom('document_stars').where('user_id', '=', caller.id);
  const { count } = await ownStars.select(eb => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  if (Number(count) < limits.starredDocuments) return;
  const visible = starredDocuments(call, caller).clearSelect().select('documents.id');
  const unpinned = await call.db
    .deleteFrom('document_stars')
    .where('user_id', '=', caller.id)
    .where('document_id', 'not in', visible)
    .returning('document_id')
    .execute();
  if (unpinned.length > 0) return;
  throw new ServiceError(
    'invalid',
    `You have pinned ${limits.starredDocuments} documents, and more is not possible. Unpin one of them first.`,
  );
}
