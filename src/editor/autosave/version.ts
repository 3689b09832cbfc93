import { commonEnds } from '#text/common-ends.ts';
/** An autosaved text: HTML, or the fields of one record that are saved together. */
export type Text = string | { readonly [field: string]: string | null };

export interface Version<T> {
  value: T;
  /** The ETag for the next save; null when it is not known. */
  version: string | null;
  at?: string | null | undefined;
  by?: string | null | undefined;
  byMe?: boolean | undefined;
}

export interface MergedText<T extends Text> {
  text: T;
  /** Set when both rewrote the same words: the text in which those of the others stand. */
  alternative: T | null;
}

/**
 * `bases`: the text that was changed, and texts that were sent since then without an answer. Where both inserted at one place, own
 * words go behind those of the others; where they are `isEarlier` they go before them, and are the alternative. Null when a person has to
 * choose.
 */
export type MergeText<T extends Text> = (
  bases: readonly [T, ...T[]],
  mine: T,
  theirs: T,
  options?: { isEarlier?: boolean },
) => MergedText<T> | null;

type Fields = Readonly<Record<string, string | null>>;

const areFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export function sameText(a: unknown, b: unknown): boolean {
  if (!areFields(a) || !areFields(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(name => a[name] === b[name]);
}

/** The text with those fields of `after` that differ from `before`. */
export function withChanged<T extends Text>(text: T, before: T, after: T): T {
  if (!areFields(text) || !areFields(before) || !areFields(after)) return before === after ? text : after;
  const [fields, earlier]: Fields[] = [text, before];
  const changed = Object.entries(after).filter(([name, value]) => value !== earlier![name]);
  return { ...fields, ...Object.fromEntries(changed) } as T;
}

/** In characters, over all fields. */
export function textLength(text: Text): number {
  if (!areFields(text)) return String(text).length;
  return Object.values(text).reduce((sum, field) => sum + (field?.length ?? 0), 0);
}

/** Whether `after` lacks anything of `before`; insertions alone remove nothing. */
export function removesText(before: Text, after: Text): boolean {
  if (!areFields(before) || !areFields(after)) return removesFrom(String(before), String(after));
  return Object.keys(before).some(name => removesFrom(before[name] ?? '', after[name] ?? ''));
}

function removesFrom(before: string, after: string): boolean {
  const { start, end } = commonEnds(before, after);
  return start + end < before.length;
}

/** Merges field by field; null when both changed the same field, which a person has to decide. */
export function mergeText<T extends Text>(base: T, mine: T, theirs: T): T | null {
  if (sameText(mine, theirs) || sameText(theirs, base)) return mine;
  if (sameText(mine, base)) return theirs;
  if (!areFields(base) || !areFields(mine) || !areFields(theirs)) return null;
  const merged: Record<string, string | null> = {};
  for (const name of Object.keys(mine)) {
    const field = mergeField(base[name] ?? null, mine[name] ?? null, theirs[name] ?? null);
    if (field === undefined) return null;
    merged[name] = field;
  }
  return merged as T;
}

function mergeField(base: string | null, mine: string | null, theirs: string | null) {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : undefined;
}
