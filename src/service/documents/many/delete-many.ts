import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { indexDocument } from '../index-document.ts';
import type { Refusal } from './tag-many.ts';

interface Row {
  id: string;
  seq: number;
}

const idsOf = (documents: readonly Row[]) => documents.map(({ id }) => id);

/** The documents leave lists and search. */
export async function deleteMany(call: Call, documents: readonly Row[]): Promise<Refusal[]> {
  await call.db
    .updateTable('documents')
    .set({ deleted_at: timestampNow(call) })
    .where('id', 'in', idsOf(documents))
    .execute();
  await call.engine.unindex(
    call.db,
    'document_search',
    documents.map(({ seq }) => seq),
  );
  return [];
}

/** They return to lists and search. */
export async function bringBack(call: Call, documents: readonly Row[]): Promise<Refusal[]> {
  await call.db
    .updateTable('documents')
    .set(eb => ({ deleted_at: null, updated_at: timestampNow(call), version: eb('version', '+', 1) }))
    .where('id', 'in', idsOf(documents))
    .execute();
  for (const { id } of documents) {
    // One at a time: together their texts may be large.
    const row = await call.db
      .selectFrom('documents')
      .select(['seq', 'title', 'caption', 'content_html'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await indexDocument(call, row);
  }
  return [];
}
