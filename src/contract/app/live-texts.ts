import { z } from 'zod';
import { id, name, queryInteger, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { liveTextRoutes } from './routes.ts';

const place = z.enum(['document', 'draft', 'ticket']).meta({
  description: '`draft`: the unpublished changes of a published document.',
});

/** Counts the batches of a text; the first one of a text is a time in milliseconds. */
const logVersion = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const steps = z.array(z.record(z.string(), z.unknown())).max(limits.stepsAtOnce).meta({
  description:
    'Steps of ProseMirror as JSON, each on the document after the one before, and `move`, which moves what is between `from` and `to` to `target`, before or behind that. Of those that are sent, an insertion with `continues: true` stays right behind the words of its writer.',
});

const caret = z
  .object({ anchor: z.int().min(0), head: z.int().min(0) })
  .meta({ description: 'Positions in the document.' });

const watching = z.literal(true).meta({
  description:
    'Of a page that shows the text to somebody who is not in it: what others type is sent at once.',
});

const rivals = z.object({ ids: z.array(id).min(1).max(20), steps }).meta({
  description:
    'People who rewrote the same words at once, and whose words the steps replace; further steps would put theirs back.',
});

const readVersion = z.int().nullable().meta({
  description:
    'Of a whole text, title or caption that a program wrote without `If-Match`: the version of the record that it had read, null where that is not known. What was written since then is not in it; pages write their words once more. A text without steps stays as it was.',
});

/** A write to a text that people write together. */
export const textChange = z
  .object({
    place,
    version: logVersion.meta({ description: 'That of the text after it; a batch stands on the one before.' }),
    batch: z.string().nullable(),
    record_version: z.int().nullable(),
    steps: steps.nullable(),
    title: z.string().optional(),
    caption: z.string().nullable().optional(),
    rivals: rivals.optional(),
    read_version: readVersion.optional(),
    caret: caret.nullable().meta({ description: 'Where its author is; null says that they left.' }),
    is_watching: watching.optional(),
  })
  .meta({ id: 'TextChange' });

export type TextChange = z.infer<typeof textChange>;

const batch = z
  .object({
    version: logVersion,
    batch: z.string(),
    client_id: z.string().nullable(),
    actor: z.object({ id, name: z.string() }),
    record_version: z.int(),
    at: timestamp,
    steps,
    title: z.string().optional(),
    caption: z.string().nullable().optional(),
    rivals: rivals.optional(),
    read_version: readVersion.optional(),
  })
  .meta({ id: 'TextBatch' });

export type TextBatch = z.infer<typeof batch>;

const openedText = z
  .object({
    place,
    version: logVersion,
    record_version: z.int().meta({
      description:
        'What `If-Match` names for the whole text: 0 for unpublished changes that do not exist yet.',
    }),
    is_live: z.boolean().meta({
      description:
        'False for texts that are too long, or whose HTML the editor could not write without a loss.',
    }),
  })
  .meta({ id: 'OpenedText' });

const mergedLine =
  'With what others wrote in it; left out, as is the caption, where it is the one that was sent.';

const writtenSteps = z
  .object({
    version: logVersion,
    record_version: z.int(),
    updated_at: timestamp,
    missed: z.array(batch).meta({ description: 'What others had written since `version`.' }),
    steps: steps.meta({ description: 'The steps as they were applied behind those.' }),
    title: z.string().optional().meta({ description: mergedLine }),
    caption: z.string().nullable().optional(),
  })
  .meta({ id: 'WrittenSteps' });

const readBatches = z
  .object({ version: logVersion, record_version: z.int(), batches: z.array(batch) })
  .meta({ id: 'TextBatches' });

const stepsBody = z.object({
  version: logVersion,
  batch: z.string().regex(/^[\w-]{1,64}$/),
  steps,
  caret: caret.optional(),
  rivals: rivals
    .optional()
    .meta({ description: 'It is left out where the steps are applied behind those of others.' }),
});

const goesOn = z.boolean().optional().meta({
  description:
    'The change follows letters that its writer added just before; what others wrote there comes after it.',
});

const documentStepsBody = stepsBody.extend({
  title: z
    .object({ from: z.string(), to: name(limits.documentTitle), goes_on: goesOn })
    .optional()
    .meta({ description: 'What others changed in it since `version` is merged with it.' }),
  caption: z
    .object({ from: z.string().nullable(), to: text(limits.documentCaption).nullable(), goes_on: goesOn })
    .optional(),
});

const since = z.object({ since: queryInteger(0, Number.MAX_SAFE_INTEGER) });

const caretBody = z.object({
  version: logVersion,
  caret: caret.nullable().meta({ description: 'Null when the person leaves the text.' }),
  is_watching: watching.optional(),
});

const openShapes = {
  writes: 'short',
  summary: 'Begin to follow a text step by step',
  result: openedText,
} as const;

const writeShapes = {
  writes: 'joint',
  isRepeatable: true,
  bodyBytes: limits.stepsBytes,
  // A person at the keys sends several a second.
  weight: 0.2,
  summary: 'Write steps of a text',
  description:
    'Steps that stand on an older version are applied behind those of others. A batch that is sent again is answered as the first time.',
  result: writtenSteps,
  refusals: {
    412: 'The steps that were missed are not known any more, or a title or caption was never the one that was changed: open the text again',
    422: 'Validation failure, the steps do not fit the document, or the text is too long to be written by steps',
  },
} as const;

const readShapes = {
  summary: 'Read the steps after a version of a text',
  query: since,
  result: readBatches,
  refusals: { 412: 'They are not known any more: open the text again' },
} as const;

const caretShapes = {
  writes: 'short',
  isRepeatable: true,
  weight: 0.2,
  summary: 'Show others where one is in a text',
  body: caretBody,
} as const;

export const liveTextOperations = area(
  {
    name: 'Writing together',
    description: 'Texts of documents and tickets as steps that several people write at once.',
  },
  liveTextRoutes,
  {
    openDocumentText: openShapes,
    writeDocumentSteps: { ...writeShapes, audience: 'documents:write', body: documentStepsBody },
    readDocumentSteps: readShapes,
    noteDocumentCaret: { ...caretShapes, audience: 'documents:write' },
    openTicketText: openShapes,
    writeTicketSteps: { ...writeShapes, audience: 'tickets:write', body: stepsBody },
    readTicketSteps: readShapes,
    noteTicketCaret: { ...caretShapes, audience: 'tickets:write' },
  },
);
