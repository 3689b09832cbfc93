import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely';
import type { Principal } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { seesAll } from './principals.ts';

/** What of a document decides who may see it. */
export interface GuardedDocument {
  project_id: string | null;
  status: string;
}

/** What of a person decides which documents they may see. */
export interface Reader {
  /** An owner, an admin or a credential. */
  seesAll: boolean;
  /** Whether they belong to the document's project; without meaning when it has none. */
  isMember: boolean;
  /** Whether they are its author or one of its editors. */
  isEditor: boolean;
}

/**
 * The one rule of who sees a document: of a project, only its members, author and editors included; a draft, only its
 * author and editors. `documentsSeenBy` is the same rule as SQL.
 */
export function isVisibleTo(document: GuardedDocument, reader: Reader): boolean {
  if (reader.seesAll) return true;
  const isInReach = document.project_id === null || reader.isMember;
  return isInReach && (document.status !== 'draft' || reader.isEditor);
}

/** SQL condition over `documents`: the principal, of the same organization, may see them; null when it sees all. */
export function documentsSeenBy(
  principal: Principal,
): ExpressionWrapper<Database, 'documents', SqlBool> | null {
  if (seesAll(principal)) return null;
  const eb = expressionBuilder<Database, 'documents'>();
  const own = eb.selectFrom('project_members').select('project_id').where('user_id', '=', principal.id);
  const edited = eb.selectFrom('document_editors').select('document_id').where('user_id', '=', principal.id);
  return eb.and([
    eb.or([eb('documents.project_id', 'is', null), eb('documents.project_id', 'in', own)]),
    eb.or([
      eb('documents.status', '!=', 'draft'),
      eb('documents.author_id', '=', principal.id),
      eb('documents.id', 'in', edited),
    ]),
  ]);
}
