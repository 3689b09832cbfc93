import type { Selectable } from 'kysely';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import { deleteReferencesOf, type FileReferrer, setFileReferences } from '../files/file-references.ts';
import { versionsToForget } from './thin-versions.ts';

export interface VersionStore<T> {
  table: 'document_versions' | 'ticket_versions';
  owner: 'document_id' | 'ticket_id';
  /** The columns of the text; the last one holds HTML. */
  columns: readonly (keyof T & string)[];
  referrer: FileReferrer;
}

type Text<T> = Record<keyof T, string | null>;

interface Authorship {
  author_id: string | null;
  api_credential_id?: string | null;
  updated_at: string;
}

type VersionRow = Pick<
  Selectable<Database['document_versions']>,
  'id' | 'kind' | 'author_id' | 'api_credential_id' | 'created_at' | 'updated_at'
>;

export const versionedText = <T extends Text<T>>({ columns }: VersionStore<T>, record: NoInfer<T>): T =>
  Object.fromEntries(columns.map(column => [column, record[column]])) as unknown as T;

export const isSameText = <T extends Text<T>>(
  { columns }: VersionStore<T>,
  one: NoInfer<T>,
  other: NoInfer<T>,
): boolean => columns.every(column => one[column] === other[column]);

const sizeOf = <T extends Text<T>>({ columns }: VersionStore<T>, text: NoInfer<T>): number =>
  columns.reduce((sum, column) => sum + (text[column]?.length ?? 0), 0);

const htmlOf = <T extends Text<T>>({ columns }: VersionStore<T>, text: NoInfer<T>): string | null =>
  text[columns.at(-1)!];

const versionsOf = <T>(call: Call, { table, owner }: VersionStore<T>, ownerId: string) =>
  call.db
    // Both tables have all columns that are named here.
    .selectFrom(table as 'document_versions')
    .where(owner as 'document_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');

export function newestVersion<T>(call: Call, store: VersionStore<T>, ownerId: string) {
  const newest = versionsOf(call, store, ownerId).selectAll().limit(1).executeTakeFirst();
  return newest as Promise<unknown> as Promise<(VersionRow & T) | undefined>;
}

/** The time of the newest version before a time. */
export async function lastVersionBefore<T>(
  call: Call,
  store: VersionStore<T>,
  ownerId: string,
  time: string,
): Promise<string | undefined> {
  const version = await versionsOf(call, store, ownerId)
    .select('updated_at')
    .where('updated_at', '<', time)
    .limit(1)
    .executeTakeFirst();
  return version?.updated_at;
}

/** Finds a version with the same text. Compares sizes first, so that texts of another length are not read. */
export function versionOfText<T extends Text<T>>(
  call: Call,
  store: VersionStore<T>,
  ownerId: string,
  text: NoInfer<T>,
): Promise<{ id: string; kind: string } | undefined> {
  let query = versionsOf(call, store, ownerId).select(['id', 'kind']).where('size', '=', sizeOf(store, text));
  for (const column of store.columns) {
    query = query.where(column as 'caption', text[column] === null ? 'is' : '=', text[column]);
  }
  return query.limit(1).executeTakeFirst();
}

export async function insertVersion<T extends Text<T>>(
  call: Call,
  store: VersionStore<T>,
  ownerId: string,
  { kind, text, authorship }: { kind: string; text: NoInfer<T>; authorship: Authorship },
): Promise<VersionRow & T> {
  const { author_id, api_credential_id = null, updated_at } = authorship;
  const row = { id: call.newId(), kind, author_id, api_credential_id, created_at: updated_at, updated_at };
  const values = { ...row, [store.owner]: ownerId, size: sizeOf(store, text), ...versionedText(store, text) };
  await call.db
    .insertInto(store.table)
    .values(values as never)
    .execute();
  await setFileReferences(call, store.referrer, row.id, { before: null, after: htmlOf(store, text) });
  await thinVersions(call, store, ownerId);
  return { ...row, ...versionedText(store, text) };
}

/**
 * Stores an edit or a publication. Edits by one author within five minutes are one version, and so are those of people who
 * write together (`writers`); null as `last` begins one.
 */
export async function appendVersion<T extends Text<T>>(
  call: Call,
  store: VersionStore<T>,
  ownerId: string,
  {
    kind,
    text,
    last,
    writers = [],
  }: {
    kind: 'published' | 'edited';
    text: NoInfer<T>;
    last: (VersionRow & NoInfer<T>) | null;
    writers?: readonly string[];
  },
): Promise<void> {
  const authorship = { ...attribution(call), updated_at: timestampNow(call) };
  if (kind !== 'edited' || last === null || !continues(last, authorship, writers)) {
    await insertVersion(call, store, ownerId, { kind, text, authorship });
    return;
  }
  const changes = {
    ...versionedText(store, text),
    size: sizeOf(store, text),
    updated_at: authorship.updated_at,
  };
  await call.db
    .updateTable(store.table)
    .set(changes as object)
    .where('id', '=', last.id)
    .execute();
  const html = { before: htmlOf(store, last), after: htmlOf(store, text) };
  await setFileReferences(call, store.referrer, last.id, html);
}

const editingSessionMs = 5 * 60_000;

const continues = (last: VersionRow, by: Required<Authorship>, writers: readonly string[]) =>
  last.kind === 'edited' &&
  last.api_credential_id === by.api_credential_id &&
  (last.author_id === by.author_id || (last.author_id !== null && writers.includes(last.author_id))) &&
  Date.parse(by.updated_at) - Date.parse(last.created_at) <= editingSessionMs;

interface ClosedVersion<T> {
  kind: 'kept' | 'discarded' | 'conflict';
  text: NoInfer<T>;
  /** The caller and the present time by default. */
  authorship?: Authorship;
}

/** Stores a text as a version that later edits do not change; reuses one with the same text. Returns its id. */
export async function closeVersion<T extends Text<T>>(
  call: Call,
  store: VersionStore<T>,
  ownerId: string,
  { kind, text, authorship = { ...attribution(call), updated_at: timestampNow(call) } }: ClosedVersion<T>,
): Promise<string> {
  const existing = await versionOfText(call, store, ownerId, text);
  if (!existing) return (await insertVersion(call, store, ownerId, { kind, text, authorship })).id;
  if (existing.kind === 'edited')
    await call.db.updateTable(store.table).set({ kind }).where('id', '=', existing.id).execute();
  return existing.id;
}

async function thinVersions<T>(call: Call, store: VersionStore<T>, ownerId: string): Promise<void> {
  const versions = await versionsOf(call, store, ownerId)
    .select(['id', 'kind', 'size', 'updated_at'])
    .execute();
  const forgotten = versionsToForget(versions, Date.parse(timestampNow(call)));
  if (forgotten.length === 0) return;
  await call.db.deleteFrom(store.table).where('id', 'in', forgotten).execute();
  await deleteReferencesOf(call, store.referrer, forgotten);
}
