import { useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { useCommentContext } from '#entities/comment/comment-context.tsx';
import type { NewComment } from '#entities/comment/comment-operations.ts';
import { sendComments } from '#entities/comment/unsent-comments.ts';
import { counted } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';
import type { FoundEdits } from '#text/suggested-edits/edits-between.ts';
import { toast } from '#ui/toast.ts';
import { anchorsOf } from '../comments/anchors-of.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { dropSuggestions, type KeptSuggestions } from './kept-suggestions.ts';

/** So many changes are a new text rather than suggestions. */
const maxEdits = 50;

const cannotLoad = 'The suggestions could not be compared with the text. Check the connection and try again.';

/**
 * Sends the edits between a text and what `htmlNow` makes of it as threads on their passages. Resolves to a sentence when they
 * cannot be sent.
 */
export function useSendEdits(): (
  begun: Omit<KeptSuggestions, 'html'>,
  htmlNow: () => string,
) => Promise<string | null> {
  const queryClient = useQueryClient();
  const { document } = useOpenDocument();
  const { subject } = useCommentContext();
  return async ({ id, base, isForChanges }, htmlNow) => {
    const loaded = await import('#editor/suggesting/find-edits.ts').catch(() => null);
    if (!loaded) return cannotLoad;
    // From here on nothing waits, so that no key comes in between.
    const found = loaded.findEdits(base, htmlNow(), { maxQuote: limits.passageQuote, maxEdits });
    const refusal = refusalOf(found);
    if (refusal !== null) return refusal;
    const publishedHtml = document.content_html ?? '';
    const contents = found.edits.map(
      ({ passage, placement, html: content_html }): Omit<NewComment, 'id'> => ({
        html: '<p>Suggested a change.</p>',
        about: anchorsOf(passage, { isForChanges, publishedHtml }),
        edit: { placement, content_html },
      }),
    );
    // They are on the device as unsent comments before the text is dropped.
    const sent = sendComments(queryClient, subject, contents);
    dropSuggestions(document.id, id);
    void sent.then(unsent => {
      if (unsent === 0) toast({ message: `${counted(contents.length, 'change')} suggested` });
    });
    return null;
  };
}

function refusalOf({ edits, unplaced, count }: FoundEdits): string | null {
  if (count === 0) return 'Change something first.';
  if (count > maxEdits)
    return `${counted(count, 'change')} are too many to suggest at once. Suggest at most ${maxEdits}.`;
  const tooLong = edits.filter(edit => codePointLength(edit.html) > limits.suggestedHtml).length;
  if (unplaced + tooLong === 0) return null;
  return `${counted(unplaced + tooLong, 'change')} cannot be suggested: they are too long, or where the text has no words. Make them smaller, or write a comment.`;
}
