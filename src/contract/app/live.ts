import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import type { Operation } from '../operation.ts';
import { actor } from '../people.ts';
import { textChange } from './live-texts.ts';
import { streamRoute } from './routes.ts';

/** `board_ids` are the boards whose tickets or counts may have changed. */
const liveEvent = z
  .object({
    kind: z.string().meta({ description: 'Name of the operation, such as `moveTicket`.' }),
    organization_id: id,
    project_id: id.nullable(),
    ticket_id: id.nullable(),
    document_id: id.nullable(),
    board_ids: z.array(id),
    actor,
    client_id: z.string().nullable().meta({ description: 'What the write carried as `X-Client-Id`.' }),
    is_text: z.boolean().meta({ description: 'Whether it saved a text, as happens while somebody types.' }),
    fields: z.array(z.string()).nullable().meta({
      description:
        'What it changed of the ticket, by the names of the body that changes it, such as `due_at`, or `comments`; `words` where only the text of a document was written, which names no other records than before; null where it may be anything.',
    }),
    text: textChange.optional().meta({
      description: 'What was written, for those who write the same text; absent for all other changes.',
    }),
    at: timestamp,
  })
  .meta({ id: 'LiveEvent' });

export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = {
  ...streamRoute,
  status: 200,
  name: 'streamEvents',
  tag: { name: 'Live events', description: 'What changes, while it does.' },
  params: [],
  summary: 'Follow what changes, as server-sent events',
  description:
    'For signed-in people and for API credentials, within what they may see. `ready` comes first; each `change` holds one write. `Last-Event-ID` goes on behind that event; `reset` says that too much has happened since, so that everything should be read again. A comment comes every 20 seconds.',
  result: liveEvent,
  resultType: 'text/event-stream',
} as const satisfies Operation;
