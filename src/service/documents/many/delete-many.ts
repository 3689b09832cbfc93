import { auditDocuments } from '../../audit/audit-documents.ts';
import type { Call } from '../../context.ts';
import { notBeforeStored, timestampNow } from '../../db/clock.ts';
import type { Refusal } from './tag-many.ts';

interface Row {
  id: string;
}

const idsOf = (documents: readonly Row[]) => documents.map(({ id }) => id);

/** The documents leave lists and search. */
export async function deleteMany(call: Call, documents: readonly Row[]): Promise<Refusal[]> {
  await call.db
    .updateTable('documents')
    .set({ deleted_at: timestampNow(call) })
    .where('id', 'in', idsOf(documents))
    .execute();
  await auditDocuments(call, 'document.deleted', idsOf(documents));
  return [];
}

/** They return to lists and search. */
export async function bringBack(call: Call, documents: readonly Row[]): Promise<Refusal[]> {
  await call.db
    .updateTable('documents')
    .set(eb => ({
      deleted_at: null,
      updated_at: notBeforeStored(timestampNow(call)),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', idsOf(documents))
    .execute();
  await auditDocuments(call, 'document.restored', idsOf(documents));
  return [];
}
