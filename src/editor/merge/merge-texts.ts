import type { Node } from '@tiptap/pm/model';
import type { ReplacedRange } from '#text/changed-items.ts';
import { changesBetween } from '#text/doc-changes.ts';
import type { MergeText, Text } from '../autosave/version.ts';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import type { Format, Formats } from './formats.ts';
import { type Merged, mergeHtml } from './merge-html.ts';
import { mergeInPlace, type Winner } from './merge-in-place.ts';

/** Merges what two people made of one text, field by field. Null when a person has to choose. */
export function textMerger<T extends Text>(formats: Formats<T>): MergeText<T> {
  return (bases, mine, theirs, { isEarlier = false } = {}) => {
    const base = storedBase(formats, bases, theirs);
    const three = isEarlier ? { base, mine: theirs, theirs: mine } : { base, mine, theirs };
    const merged = mergeFields(formats, three, 'mine');
    if (!merged) return null;
    if (!merged.hasRivals) return { text: merged.text, alternative: null };
    const other = mergeFields(formats, three, 'theirs');
    return other && { text: merged.text, alternative: other.text };
  };
}

interface Three<T> {
  base: T;
  mine: T;
  theirs: T;
}

function mergeFields<T extends Text>(
  formats: Formats<T>,
  { base, mine, theirs }: Three<T>,
  winner: Winner,
): { text: T; hasRivals: boolean } | null {
  const names = typeof mine === 'string' ? [null] : Object.keys(mine);
  const fields: [string | null, Merged][] = [];
  for (const name of names) {
    const [before, own, other] = [base, mine, theirs].map(text => fieldOf(text, name));
    const merged = mergeField(formatOf(formats, name), before!, own!, other!, winner);
    if (!merged) return null;
    fields.push([name, merged]);
  }
  const hasRivals = fields.some(([, merged]) => merged.hasRivals);
  const text =
    typeof mine === 'string'
      ? fields[0]![1].text
      : Object.fromEntries(fields.map(([name, merged]) => [name, merged.text]));
  return { text: text as T, hasRivals };
}

const fieldOf = (text: Text, name: string | null): string =>
  (typeof text === 'string' ? text : text[name!]) ?? '';

const formatOf = (formats: Formats<Text>, name: string | null): Format =>
  typeof formats === 'string' ? formats : formats[name!]!;

function mergeField(
  format: Format,
  base: string,
  mine: string,
  theirs: string,
  winner: Winner,
): Merged | null {
  if (mine === theirs || theirs === base) return { text: mine, hasRivals: false };
  if (mine === base) return { text: theirs, hasRivals: false };
  return format === 'html' ? mergeHtml(base, mine, theirs, winner) : mergeLine(base, mine, theirs, winner);
}

function mergeLine(base: string, mine: string, theirs: string, winner: Winner): Merged | null {
  const [baseDoc, ownDoc, otherDoc] = [base, mine, theirs].map(docOfLine);
  const merged = mergeInPlace(baseDoc!, ownDoc!, otherDoc!, winner);
  return merged && { text: merged.doc.textContent, hasRivals: merged.hasRivals };
}

function docOfLine(line: string) {
  const schema = richTextSchema();
  return schema.node('doc', null, schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
}

/**
 * A save without an answer may have been stored: then others changed that text, and not the one before it. Only a text
 * of which nothing is missing counts as stored, so that no word of it can be lost; white space alone tells nothing, as others
 * type it as well.
 */
function storedBase<T extends Text>(
  formats: Formats<T>,
  [base, ...sent]: readonly [T, ...T[]],
  theirs: T,
): T {
  const isTold = (text: T) => withoutSpace(text) !== withoutSpace(base);
  return sent.findLast(text => isTold(text) && isWithin(formats, text, theirs)) ?? base;
}

const withoutSpace = (text: Text): string => JSON.stringify(text).replace(/\s|&nbsp;/g, '');

/** Whether insertions alone make `after` of `before`. */
function isWithin<T extends Text>(formats: Formats<T>, before: T, after: T): boolean {
  const names = typeof after === 'string' ? [null] : Object.keys(after);
  return names.every(name => {
    const [old, now] = [before, after].map(text => fieldOf(text, name));
    if (old === now) return true;
    const read = formatOf(formats, name) === 'html' ? docOfHtml : docOfLine;
    const [oldDoc, newDoc] = [read(old!), read(now!)];
    return changesBetween(oldDoc, newDoc).every(change => isInsertion(change, oldDoc, newDoc));
  });
}

/** Changes are those of whole words, to whose ends letters may have been added; with letters inside it is another word. */
function isInsertion({ from, to, newFrom, newTo }: ReplacedRange, before: Node, after: Node): boolean {
  if (from === to) return !isInsideWord(before, from);
  const old = before.textBetween(from, to);
  const now = after.textBetween(newFrom, newTo);
  return old.length === to - from && (now.startsWith(old) || now.endsWith(old));
}

function isInsideWord(doc: Node, position: number): boolean {
  const { parent, parentOffset } = doc.resolve(position);
  if (!parent.isTextblock || parentOffset === 0 || parentOffset === parent.content.size) return false;
  const beside = parent.textBetween(parentOffset - 1, parentOffset + 1);
  return /^[\p{L}\p{N}]{2}$/u.test(beside);
}

const docOfHtml = (html: string) => parseHtml(richTextSchema(), html);
