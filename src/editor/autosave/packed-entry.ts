import { commonEnds } from '#text/common-ends.ts';
import type { JournalEntry } from './autosave-state.ts';
import { type Text, textLength } from './version.ts';

type Entry<T> = Omit<JournalEntry<T>, 'session'>;

/** A string as a change of the kept one: how many characters stay at its start and end, and those between. */
type Change = readonly [start: number, inserted: string, end: number];
type Packed = string | null | Change;
type PackedText = Packed | { readonly [field: string]: Packed };

export type PackedEntry = Entry<PackedText>;

/** Shorter strings are written whole with each entry, which costs little. */
const minLength = 20_000;

export const isWorthPacking = (entry: Entry<unknown>): boolean =>
  textLength(entry.value as Text) >= minLength;

/** The longest string of the value, for the next entries to be changes of. */
export function stringToKeep(entry: Entry<unknown>): string {
  const value = entry.value as Text;
  const strings = typeof value === 'string' ? [value] : Object.values(value);
  return strings.reduce<string>((longest, one) => (one && one.length > longest.length ? one : longest), '');
}

/** Writes long strings of the entry as changes of the kept one. */
export function packEntry(entry: Entry<unknown>, kept: string): PackedEntry {
  return mapTexts<string | null, Packed>(entry as Entry<Text>, one =>
    one === null || one.length < minLength ? one : changeOf(kept, one),
  );
}

/** Whether so little is inserted that the kept string serves for the next entries too. */
export function isSmallChange({ value }: PackedEntry, kept: string): boolean {
  const strings = isString(value) ? [value] : Object.values(value);
  const inserted = strings.reduce((sum, one) => sum + (isChange(one) ? one[1].length : 0), 0);
  return inserted <= kept.length / 4;
}

export function unpackEntry<E extends PackedEntry>(entry: E, kept: string): E & Entry<Text> {
  const texts = mapTexts<Packed, string | null>(entry, one => (isChange(one) ? applyChange(kept, one) : one));
  return { ...entry, ...texts } as E & Entry<Text>;
}

const isChange = (one: Packed): one is Change => Array.isArray(one);

function changeOf(before: string, after: string): Change {
  const { start, end } = commonEnds(before, after);
  return [start, after.slice(start, after.length - end), end];
}

const applyChange = (before: string, [start, inserted, end]: Change) =>
  before.slice(0, start) + inserted + before.slice(before.length - end);

type Strings<S> = S | { readonly [field: string]: S };

function mapTexts<A extends Packed, B extends Packed>(entry: Entry<Strings<A>>, map: (one: A) => B) {
  const mapText = (text: Strings<A>) => mapStrings(text, map);
  return {
    ...entry,
    value: mapText(entry.value),
    base: { ...entry.base, value: mapText(entry.base.value) },
    ...(entry.sent && { sent: entry.sent.map(mapText) }),
  };
}

/** Maps a text that is one string, or each field of one that has several. */
function mapStrings<A extends Packed, B>(text: Strings<A>, map: (one: A) => B): Strings<B> {
  if (isString(text)) return map(text);
  const fields = Object.entries(text as { readonly [field: string]: A });
  return Object.fromEntries(fields.map(([name, one]) => [name, map(one)]));
}

function isString<S extends Packed>(text: Strings<S>): text is S {
  return typeof text !== 'object' || text === null || Array.isArray(text);
}
