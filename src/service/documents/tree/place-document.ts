import { limits } from '#contract/limits.ts';
import { isId } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { visibleDocuments } from '../visible-documents.ts';
import {
  type DocumentPlace,
  listIdOf,
  placeAtEnd,
  placeAtStart,
  placeBehind,
  removeEmptySegment,
} from './document-places.ts';
import { ancestorIdsOf, refreshTreeHeights } from './tree-levels.ts';

/** The project, or the organization for documents without one. */
export interface DocumentHome {
  project_id: string | null;
  organization_id: string;
}

/** Locks the tree of each home until the transaction ends, in a fixed order so that two writers cannot deadlock. */
export async function lockTrees(call: Call, homes: readonly DocumentHome[]): Promise<void> {
  const projects = new Set(homes.flatMap(({ project_id }) => project_id ?? []));
  for (const id of [...projects].sort()) await call.engine.lockRow(call.db, 'projects', id);
  const topHome = homes.find(({ project_id }) => project_id === null);
  if (topHome) await call.engine.lockRow(call.db, 'organizations', topHome.organization_id);
}

/** Gives a new document its first place, the last one under its parent. Callers with a parent lock the tree. */
export async function addToTree(
  call: Call,
  document: DocumentHome & { id: string },
  parentId: string | null = null,
): Promise<void> {
  if (parentId !== null) await assertAllowedParent(call, document, parentId, 0);
  const place = await placeAtEnd(call, listIdOf(parentId, document));
  await call.db
    .insertInto('document_places')
    .values({ document_id: document.id, parent_id: parentId, ...place, height: 0 })
    .execute();
  await refreshTreeHeights(call, parentId);
}

/**
 * Places a document among those under `parentId`: behind a sibling, first for null, last when absent. Callers lock the
 * tree. Throws 422 for a parent or a sibling that is not allowed.
 */
export async function placeDocument(
  call: Call,
  document: DocumentHome & { id: string },
  parentId: string | null,
  afterId?: string | null,
): Promise<void> {
  const previous = await call.db
    .selectFrom('document_places')
    .select(['parent_id', 'segment_id', 'height'])
    .where('document_id', '=', document.id)
    .executeTakeFirstOrThrow();
  if (parentId !== null && parentId !== previous.parent_id)
    await assertAllowedParent(call, document, parentId, previous.height);
  const place = await findPlace(call, document.id, listIdOf(parentId, document), afterId);
  await call.db
    .updateTable('document_places')
    .set({ parent_id: parentId, ...place })
    .where('document_id', '=', document.id)
    .execute();
  if (place.segment_id !== previous.segment_id) await removeEmptySegment(call, previous.segment_id);
  if (parentId === previous.parent_id) return;
  await refreshTreeHeights(call, previous.parent_id);
  await refreshTreeHeights(call, parentId);
}

async function findPlace(
  call: Call,
  id: string,
  listId: string,
  afterId: string | null | undefined,
): Promise<DocumentPlace> {
  if (afterId === undefined) return placeAtEnd(call, listId);
  if (afterId === null) return placeAtStart(call, listId);
  const place = isId(afterId) ? await placeBehind(call, listId, afterId, id) : null;
  if (!place) throw invalid('after_document_id', 'No such document beside it.');
  return place;
}

async function assertAllowedParent(
  call: Call,
  document: DocumentHome & { id: string },
  parentId: string,
  height: number,
): Promise<void> {
  const refuse = (message: string) => invalid('parent_id', message);
  if (parentId === document.id) throw refuse('A document cannot be placed under itself.');
  const parent = isId(parentId)
    ? await visibleDocuments(call)
        .select(['documents.title', 'documents.project_id'])
        .where('documents.id', '=', parentId)
        .executeTakeFirst()
    : undefined;
  if (!parent || parent.project_id !== document.project_id)
    throw refuse('No such document in the same project.');
  const above = await ancestorIdsOf(call, parentId);
  if (above.includes(document.id)) throw refuse(`“${parent.title}” is itself below this document.`);
  const levels = above.length + 2 + height;
  if (levels > limits.documentLevels)
    throw refuse(`Documents can be ${limits.documentLevels} levels deep; this would make ${levels}.`);
}
