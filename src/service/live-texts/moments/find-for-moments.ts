import { callerOf } from '../../access/caller.ts';
import { findDocument, isEditorOf } from '../../access/find.ts';
import { seesAll } from '../../access/principals.ts';
import type { Call } from '../../context.ts';

/** Finds a document, and whether the caller may see each key of it: those who see all versions may. */
export async function findForMoments(call: Call, id: string) {
  const document = await findDocument(call, id);
  return { document, seesMoments: seesAll(callerOf(call)) || (await isEditorOf(call, document)) };
}
