import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { callAny } from '#api/client.ts';
import { isBeingCreated } from '#api/pending-creations.ts';
import { journal } from '#editor/autosave/journal.ts';
import { keptKeys } from '#editor/autosave/kept-keys.ts';
import { type KeptText, keptTextOf } from '#editor/autosave/text-keys.ts';
import { sendKeptComments } from '#entities/comment/unsent-comments.ts';
import { createLeft } from '#entities/document/creation.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';

interface LeftText extends KeptText {
  /** The texts, as fields of the record. */
  fields: object;
}

interface TextRecord {
  /** Names the record in a sentence. */
  name: string;
  path: string;
  /** The record as the service has it, and the unpublished changes of a document. */
  stored: readonly object[];
}

/**
 * Sends comments that an earlier page has kept, creates the documents that it could not create, and says which texts it has
 * left: they are put in again where they were written. Rejects without the service.
 */
export async function resumeLeftTexts(queryClient: QueryClient, open: (path: string) => void): Promise<void> {
  const keys = await keptKeys();
  void sendKeptComments(queryClient, keys);
  await createLeft(queryClient);
  if ((await findLeftTexts(keys)).length === 0) return;
  // Another tab that was loaded again puts its words in within moments.
  await pause(otherTabsTime);
  for (const record of await findUnsaved(keys)) nameLeftText(record, open);
}

/** Milliseconds. */
const otherTabsTime = 5000;

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** The records of which a closed tab has left texts that are not stored. */
async function findUnsaved(keys: readonly string[]): Promise<TextRecord[]> {
  const unsaved: TextRecord[] = [];
  for (const texts of Map.groupBy(await findLeftTexts(keys), ({ kind, id }) => `${kind} ${id}`).values()) {
    const { kind, id } = texts[0]!;
    const read = kind === 'ticket' ? readTicket : isBeingCreated(id) ? uncreatedDocument : readDocument;
    const record = await read(id).catch(rethrowUnreached);
    const isStored = ({ fields }: LeftText) => record?.stored.some(stored => hasFields(stored, fields));
    if (record && !texts.every(isStored)) unsaved.push(record);
  }
  return unsaved;
}

async function findLeftTexts(keys: readonly string[]): Promise<LeftText[]> {
  const found = keys.map(async key => {
    const text = keptTextOf(key);
    if (!text) return [];
    const { entries } = await journal.findLeftTexts(key);
    return entries
      .filter(({ givenUp }) => !givenUp)
      .map(({ value }) => ({ ...text, fields: text.field ? { [text.field]: value } : (value as object) }));
  });
  return (await Promise.all(found)).flat();
}

/** Whether the record has these fields; empty ones are stored as null. */
const hasFields = (record: object, fields: object): boolean =>
  Object.entries(fields).every(
    ([name, value]) => ((record as Record<string, unknown>)[name] ?? '') === value,
  );

async function readTicket(id: string): Promise<TextRecord> {
  const ticket = await callAny('readTicket', { ticket: id });
  return { name: ticket.reference, path: paths.ticket(ticket.reference), stored: [ticket] };
}

async function readDocument(id: string): Promise<TextRecord> {
  const document = await callAny('readDocument', { document: id });
  const hasDraft = (document.draft_updated_at ?? null) !== null;
  const draft = hasDraft ? [await callAny('readDocumentDraft', { document: id })] : [];
  return { name: `“${document.title}”`, path: paths.document(id), stored: [document, ...draft] };
}

/** Its page says why it cannot be created. */
const uncreatedDocument = async (id: string): Promise<TextRecord> => ({
  name: 'a new document',
  path: paths.document(id),
  stored: [],
});

/** Returns null for a record that is gone. */
function rethrowUnreached(error: unknown): null {
  if (isApiError(error, 0)) throw error;
  return null;
}

function nameLeftText({ name, path }: TextRecord, open: (path: string) => void): void {
  // Its own page offers the text.
  if (location.pathname.endsWith(path)) return;
  toast({
    kind: 'error',
    message: `Your text of ${name} is not saved. It is kept on this device.`,
    actions: [{ label: 'Open', onSelect: () => open(path) }],
    mergeKey: `left text ${path}`,
  });
}
