import { limits } from '#contract/limits.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { useOpenDocument } from '../page/open-document.tsx';

interface SuggestibleText {
  html: string;
  /** Whether it is the text of the unpublished changes. */
  isForChanges: boolean;
  /** A sentence; null where edits can be suggested. */
  refusal: string | null;
}

/** The text that edits are suggested for: to writers that of the unpublished changes, where there are some. */
export function useSuggestibleText(): SuggestibleText {
  const { document, text, mayWrite, hasApp, commentsRefusal } = useOpenDocument();
  const isForChanges = mayWrite && text.place === 'draft' && text.hasChanges;
  const isOwnText = isForChanges || (mayWrite && text.place === 'document');
  const html = isOwnText ? text.value.content_html : (document.content_html ?? '');
  return { html, isForChanges, refusal: commentsRefusal ?? refusalOf(html, hasApp) };
}

function refusalOf(html: string, hasApp: boolean): string | null {
  if (!hasApp) return 'This deployment takes no suggestions.';
  if (isBlankHtml(html)) return 'There is no text yet.';
  return html.length > limits.liveText ? 'The text is too long for suggestions.' : null;
}
