import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { readTextHtml } from './read-text.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { textSchema } from './text-schema.ts';
import { writeTextHtml } from './write-text.ts';

const behind = (doc: Node, word: string): number => {
  let found = -1;
  doc.descendants((node, pos) => {
    if (node.text?.includes(word)) found = pos + node.text.indexOf(word) + word.length;
  });
  return found;
};

/** Somebody deletes from the first to the last of two words, while another person types behind a third one. */
function deleteAround(html: string, [first, last]: readonly [string, string], typedIn: string): string {
  const doc = readTextHtml(html)!;
  const deletion = new Transform(doc).deleteRange(behind(doc, first) - first.length, behind(doc, last));
  const typing = new Transform(doc).insert(behind(doc, typedIn), textSchema.text(' more'));
  return writeTextHtml(rebaseSteps(typing.doc, deletion.steps, typing.steps).doc);
}

const around = (shape: string) => `<p>First stands here</p>${shape}<p>Second waits there</p>`;
const list = '<ul><li><p>Lamp</p></li><li><p>Rope</p></li></ul>';
const nested = '<ul><li><p>Lamp</p><ul><li><p>Deep</p></li></ul></li><li><p>Rope</p></li></ul>';
const quote = '<blockquote><p>Lamp</p><p>Rope</p></blockquote>';
const toggle = '<details><summary>Lamp</summary><p>Deep</p><p>Rope</p></details>';

test.each([
  ['an item of a list', list, ['First', 'there'], 'Lamp', '<p></p><ul><li><p>Lamp more</p></li></ul>'],
  ['its last item', list, ['First', 'there'], 'Rope', '<p></p><ul><li><p>Rope more</p></li></ul>'],
  [
    'an item of an inner list',
    nested,
    ['First', 'there'],
    'Deep',
    '<p></p><ul><li><p></p><ul><li><p>Deep more</p></li></ul></li></ul>',
  ],
  [
    'an item, between parts of lines',
    list,
    ['stands', 'waits'],
    'Lamp',
    '<p>First </p><ul><li><p>Lamp more</p></li></ul><p> there</p>',
  ],
  [
    'an item, from that item on',
    list,
    ['Lamp', 'there'],
    'Lamp',
    '<p>First stands here</p><ul><li><p>Lamp more</p></li></ul>',
  ],
  [
    'an item, up to the end of the list',
    list,
    ['First', 'Rope'],
    'Lamp',
    '<p></p><ul><li><p>Lamp more</p></li></ul><p>Second waits there</p>',
  ],
  ['a quote', quote, ['First', 'there'], 'Rope', '<p></p><blockquote><p>Rope more</p></blockquote>'],
  [
    'a toggle',
    toggle,
    ['First', 'there'],
    'Deep',
    '<p></p><details><summary></summary><p>Deep more</p></details>',
  ],
] as const)(
  'of a long deletion in which somebody types, their line alone stays: in %s',
  (_, shape, words, typedIn, expected) => {
    expect(deleteAround(around(shape), words, typedIn)).toBe(expected);
  },
);
