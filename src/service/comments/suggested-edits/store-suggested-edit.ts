import type { AppInputOf } from '#contract/app/operations.ts';
import type { SuggestedEdit } from '#contract/comments.ts';
import { readTextHtml } from '#text/read-text.ts';
import type { Call } from '../../context.ts';
import { insertRow } from '../../db/insert-row.ts';
import { invalid } from '../../errors.ts';
import { setFileReferences } from '../../files/file-references.ts';

type NewEdit = Pick<SuggestedEdit, 'placement' | 'quote' | 'content_html'>;

/** The edit that a new comment suggests; null for other comments. Throws 422 where it does not fit together. */
export function suggestedEditOf(input: AppInputOf<'createThreadComment'>): NewEdit | null {
  const { suggested_html, suggested_placement: placement = 'words' } = input;
  if (suggested_html === undefined) {
    if (input.suggested_placement) throw invalid('suggested_placement', 'Needs `suggested_html`.');
    return null;
  }
  const passage = input.draft_anchor ?? input.anchor;
  if (!passage) throw invalid('suggested_html', 'Needs the passage that it is suggested for.');
  const isEmpty = suggested_html === '';
  if (isEmpty && (placement === 'before' || placement === 'after'))
    throw invalid('suggested_html', 'Must hold what is put in.');
  if (!isEmpty && !readTextHtml(suggested_html))
    throw invalid('suggested_html', 'Must be in the form that the editor writes.');
  return { placement, quote: passage.quote, content_html: suggested_html };
}

export async function storeSuggestedEdit(
  call: Call,
  edit: NewEdit & { id: string; document_id: string; is_for_changes: 0 | 1 },
): Promise<void> {
  await insertRow(call, 'suggested_edits', { ...edit, state: 'open' });
  await setFileReferences(call, 'suggested_edit', edit.id, { before: null, after: edit.content_html });
}
