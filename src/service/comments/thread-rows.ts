import type { Comment, CommentThread, Passage, SuggestedEdit } from '#contract/comments.ts';
import { actorOf, callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';

type Row = Awaited<ReturnType<ReturnType<typeof threadRows>['execute']>>[number];

export const threadRows = (call: Call, documentId: string) =>
  call.db
    .selectFrom('comment_threads')
    .leftJoin('users', 'users.id', 'comment_threads.resolved_by')
    .leftJoin('suggested_edits', 'suggested_edits.id', 'comment_threads.id')
    .selectAll('comment_threads')
    .select(['suggested_edits.placement', 'suggested_edits.quote', 'suggested_edits.content_html'])
    .select(['suggested_edits.state', 'suggested_edits.is_for_changes'])
    .select('users.name as resolver_name')
    .where('comment_threads.document_id', '=', documentId);

export async function readThreads(
  call: Call,
  documentId: string,
  comments: readonly Comment[],
): Promise<CommentThread[]> {
  if (comments.length === 0) return [];
  const threadIds = new Set(comments.map(comment => comment.thread_id ?? comment.id));
  const rows = await threadRows(call, documentId).orderBy('comment_threads.id').execute();
  return rows.filter(row => threadIds.has(row.id)).map(row => toThread(call, row));
}

export function toThread(call: Call, row: Row): CommentThread {
  const mayWrite = callerOf(call).scopes.has('documents:write');
  return {
    id: row.id,
    document_id: row.document_id,
    anchor: passageIn(row.anchor),
    draft_anchor: mayWrite ? passageIn(row.draft_anchor) : null,
    resolved_at: row.resolved_at,
    resolved_by:
      row.resolved_by === null
        ? null
        : actorOf({
            author_id: row.resolved_by,
            author_name: row.resolver_name,
            api_credential_id: null,
            credential_name: null,
          }),
    suggested_edit: suggestedEditIn(row, { mayWrite }),
  };
}

function suggestedEditIn(
  { placement, quote, content_html, state, is_for_changes }: Row,
  { mayWrite }: { mayWrite: boolean },
): SuggestedEdit | null {
  const isShown = mayWrite || is_for_changes === 0;
  // All of them are null where there is no edit.
  if (!isShown || placement === null || quote === null || content_html === null || state === null)
    return null;
  return { placement, quote, content_html, state };
}

const passageIn = (json: string | null) => (json === null ? null : (JSON.parse(json) as Passage));
