import type { Call } from '../../context.ts';

/** Returns whether anything changed. */
export async function setTemplate(call: Call, documentId: string, isTemplate: boolean): Promise<boolean> {
  if (isTemplate) {
    const added = await call.db
      .insertInto('document_templates')
      .values({ document_id: documentId })
      .onConflict(conflict => conflict.doNothing())
      .returning('document_id')
      .execute();
    return added.length > 0;
  }
  const removed = await call.db
    .deleteFrom('document_templates')
    .where('document_id', '=', documentId)
    .returning('document_id')
    .execute();
  return removed.length > 0;
}
