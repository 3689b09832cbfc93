import { type ExpressionWrapper, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Principal } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { seesAll } from './principals.ts';

export type GuardedDocument = Pick<Selectable<Database['documents']>, 'project_id' | 'status'>;

export interface Reader {
  seesAll: boolean;
  isMember: boolean;
  isEditor: boolean;
}

/** `documentsSeenBy` states the same rule in SQL. */
export function isVisibleTo(document: GuardedDocument, reader: Reader): boolean {
  if (reader.seesAll) return true;
  const isReachable = document.project_id === null || reader.isMember;
  return isReachable && (document.status !== 'draft' || reader.isEditor);
}

/** SQL over `documents` of the principal's organization; null when it sees all of them. */
export function documentsSeenBy(
  principal: Principal,
): ExpressionWrapper<Database, 'documents', SqlBool> | null {
  if (seesAll(principal)) return null;
  const eb = expressionBuilder<Database, 'documents'>();
  const ownProjects = eb
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', principal.id);
  const editedDocuments = eb
    .selectFrom('document_editors')
    .select('document_id')
    .where('user_id', '=', principal.id);
  return eb.and([
    eb.or([eb('documents.project_id', 'is', null), eb('documents.project_id', 'in', ownProjects)]),
    eb.or([
      eb('documents.status', '!=', 'draft'),
      eb('documents.author_id', '=', principal.id),
      eb('documents.id', 'in', editedDocuments),
    ]),
  ]);
}
