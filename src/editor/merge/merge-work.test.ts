// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import type { Fragment, Node } from '@tiptap/pm/model';
import DOMPurify from 'dompurify';
import { expect, test, vi } from 'vitest';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import type { BlockForm } from './block-form.ts';
import { blocksIn, formIn } from './merge-blocks.ts';
import { mergeHtml } from './merge-html.ts';
import { mergeRebuiltBlocks } from './merge-rebuilt-blocks.ts';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at}a has ${at}b words ${at}c of its own ${at}d`);
const paragraphs = (lines: readonly string[]) => lines.map(line => `<p>${line}</p>`).join('');
const list = (lines: readonly string[]) =>
  `<ul>${lines.map(line => `<li><p>${line}</p></li>`).join('')}</ul>`;
const typed = (lines: readonly string[], word: string) =>
  lines.map((line, at) => (at % 3 === 0 ? `${line} ${word}${at}` : line));
/** The count of lines has no factor of 7, so that each is there once. */
const shuffled = (lines: readonly string[]) => lines.map((_, at) => lines[(at * 7) % lines.length]!);

type Sides = [base: string, mine: string, theirs: string];
const texts: [string, (lines: readonly string[]) => Sides][] = [
  ['one made all a list', lines => [paragraphs(lines), list(lines), paragraphs(typed(lines, 'new'))]],
  [
    'one moved all',
    lines => [paragraphs(lines), paragraphs(shuffled(lines)), paragraphs(typed(lines, 'new'))],
  ],
  [
    'one made all a list and the other one moved all',
    lines => [paragraphs(lines), list(typed(lines, 'own')), paragraphs(shuffled(typed(lines, 'new')))],
  ],
  [
    'both moved all',
    lines => [
      paragraphs(lines),
      paragraphs(shuffled(typed(lines, 'own'))),
      paragraphs(shuffled(typed(lines, 'new')).reverse()),
    ],
  ],
];

/** Counts the size of all that a merge reads, writes and joins. */
function sizeOfWork(sides: Sides): number {
  const [base, mine, theirs] = sides.map(html => parseHtml(richTextSchema(), html)) as [Node, Node, Node];
  let size = 0;
  const form = formIn(base);
  const counting: BlockForm<Fragment> = {
    ...form,
    read: block => {
      size += block.size;
      return form.read(block);
    },
    write: doc => {
      size += doc.content.size;
      return form.write(doc);
    },
    join: blocks => {
      const joined = form.join(blocks);
      size += joined.size;
      return joined;
    },
  };
  const all = { base: blocksIn(base), mine: blocksIn(mine), theirs: blocksIn(theirs) };
  expect(mergeRebuiltBlocks(all, counting, 'mine')?.hasRivals).toBe(false);
  return size;
}

test.each(texts)('the work of a merge grows with the text alone where %s', (_, sidesOf) => {
  const [small, large] = [20, 160].map(count => sizeOfWork(sidesOf(linesOf(count))));
  expect(large).toBeLessThan(small! * 8 * 1.5);
});

test.each(texts)('blocks are sanitized together where %s', (_, sidesOf) => {
  const sanitize = vi.spyOn(DOMPurify, 'sanitize');
  const calls = [20, 80].map(count => {
    sanitize.mockClear();
    mergeHtml(...sidesOf(linesOf(count)), 'mine');
    return sanitize.mock.calls.length;
  });
  sanitize.mockRestore();
  expect(calls[1]! - calls[0]!).toBeLessThan(5);
});
