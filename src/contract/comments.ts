import { z } from 'zod';
import { html, id, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { actor } from './people.ts';

export const comment = z
  .object({
    id,
    ticket_id: id.optional(),
    document_id: id.optional(),
    body_html: z.string(),
    created_by: actor,
    api_credential_id: id.nullable(),
    author_id: id.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof comment>;

export const commentBody = z.object({ body_html: html(limits.commentBody) });
