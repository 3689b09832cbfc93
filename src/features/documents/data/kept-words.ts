import { type KeptComment, readKeptComments } from '#entities/comment/kept-comments.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { paths } from '#lib/paths.ts';
import { passageQuoteOf } from '../comments/marked-passages.ts';
import { readPassageDrafts } from '../comments/passage-drafts.ts';
import { readKeptSuggestions } from '../suggesting/kept-suggestions.ts';

/** Returns the words about a document that are on this device alone: of comments, and of suggested edits. */
export async function readKeptWords(document: string): Promise<KeptComment[]> {
  const [comments, drafts, suggestions] = await Promise.all([
    readKeptComments(paths.document(document)),
    readPassageDrafts(document),
    readKeptSuggestions(document),
  ]);
  return [
    ...comments,
    ...drafts
      .filter(({ html }) => !isBlankHtml(html))
      .map(({ id, about, html }) => ({ id, html, label: `Comment on “${passageQuoteOf(about, false)}”` })),
    ...suggestions
      .filter(({ base, html }) => html !== base)
      .map(({ id, html }) => ({ id, html, label: 'The text with your suggested changes' })),
  ];
}
