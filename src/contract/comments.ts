import { z } from 'zod';
import { htmlText, id, shownHtml, text, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { actor } from './people.ts';

export const comment = z
  .object({
    id,
    ticket_id: id.optional(),
    document_id: id.optional(),
    thread_id: id.optional(),
    body_html: shownHtml,
    created_by: actor,
    api_credential_id: id.nullable(),
    author_id: id.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof comment>;

export const commentsTruncated = z.boolean().optional().meta({
  description:
    'True when `comments` holds only the newest comments, 8 MiB of them; `comment_count` tells how many there are. Absent otherwise.',
});

export const commentsDescription =
  'Comments come oldest first. When they take more than 8 MiB together, only the newest of them come, and the extra field `comments_truncated` is true.';

export const commentBody = z.object({ body_html: htmlText(limits.commentBody) });

/** A passage of a text: its words, the words around it, and its distance from the start of the text. */
export const passage = z
  .object({
    quote: text(limits.passageQuote).refine(value => value.trim() !== '', 'Must not be blank.'),
    prefix: text(limits.passageContext),
    suffix: text(limits.passageContext),
    position: z.int().min(0).max(limits.passagePosition),
    /** Number of other places of the text with the same words. */
    others: z.int().min(0).max(limits.passagePosition),
  })
  .meta({ id: 'Passage' });

export type Passage = z.infer<typeof passage>;

export const editPlacement = z.enum(['words', 'blocks', 'before', 'after']).meta({
  description:
    'Where the content of a suggested edit goes: in place of the passage, in place of the blocks with it, or before or after these.',
});

export const suggestedEdit = z
  .object({
    placement: editPlacement,
    /** The words of the passage when the edit was suggested. */
    quote: z.string(),
    content_html: shownHtml,
    state: z.enum(['open', 'accepted', 'rejected']),
  })
  .meta({ id: 'SuggestedEdit' });

export type SuggestedEdit = z.infer<typeof suggestedEdit>;

/** A thread has the id of its first comment. */
export const commentThread = z
  .object({
    id,
    document_id: id,
    anchor: passage.nullable(),
    /** The passage in the unpublished changes where it differs; null for readers. */
    draft_anchor: passage.nullable(),
    resolved_at: timestamp.nullable(),
    resolved_by: actor.nullable(),
    suggested_edit: suggestedEdit.nullable().meta({
      description:
        'What the thread suggests instead of its passage. Readers do not see that of unpublished changes.',
    }),
  })
  .meta({ id: 'CommentThread' });

export type CommentThread = z.infer<typeof commentThread>;
