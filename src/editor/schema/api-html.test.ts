// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { apiSamples, benignSamples, xssPayloads } from '../../service/html/testing/corpora.ts';
import { readTextHtml } from '../../text/read-text.ts';
import { writeTextHtml } from '../../text/write-text.ts';
import { outlineOf } from '../testing/html-outline.ts';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

const schema = richTextSchema();

/** The text after one letter was typed at the end of its last line. */
function typeInto(html: string): { before: string; after: string } {
  const doc = parseHtml(schema, html);
  let end = -1;
  doc.descendants((node, position) => {
    if (node.type.name === 'paragraph') end = position + 1 + node.content.size;
  });
  const typed = end === -1 ? doc : new Transform(doc).insert(end, schema.text('X')).doc;
  return { before: writeHtml(doc), after: writeHtml(typed) };
}

const isOneLetter = (before: string, after: string) => {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return after.slice(0, start) + after.slice(start + 1) === before || before === '';
};

/** Returns the changes, beside the letter, of opening a stored text and typing one letter. */
function changedBy(html: string): string[] {
  const stored = cleanHtml(html);
  const { before, after } = typeInto(stored);
  const [was, is] = [outlineOf(stored), outlineOf(before)];
  const changes = was.join('\n') === is.join('\n') ? [] : [`${stored}\n${before}`];
  if (after !== before && !isOneLetter(before, after)) changes.push(`${before}\n${after}`);
  if (parseHtml(schema, after).eq(parseHtml(schema, writeHtml(parseHtml(schema, after)))) === false)
    changes.push(after);
  const doc = readTextHtml(after);
  if (!doc || writeTextHtml(doc) !== after) changes.push(`the service does not read ${after}`);
  return changes;
}

describe('opening a text of the API and typing one letter changes nothing else', () => {
  test.each(apiSamples.map(({ id, html }) => [id, html] as const))('%s', (_, html) => {
    expect(changedBy(html)).toEqual([]);
  });

  test('benign HTML', () => {
    // Longer ones are read in a browser.
    const texts = benignSamples.filter(({ html }) => html.length < 10_000);
    const changed = texts.flatMap(({ id, html }) => changedBy(html).map(change => `${id}: ${change}`));
    expect(changed).toEqual([]);
  });

  test('hostile HTML', () => {
    // The service refuses NUL.
    const texts = xssPayloads.filter(({ html }) => !html.includes('\0'));
    const changed = texts.flatMap(({ id, html }) => changedBy(html).map(change => `${id}: ${change}`));
    expect(changed).toEqual([]);
  });
});
