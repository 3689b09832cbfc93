// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, stepFor } from '#text/doc-changes.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { randomDocument } from '../testing/random-document.ts';
import { mergeHtml } from './merge-html.ts';
import { splitBlocks } from './split-blocks.ts';

const schema = richTextSchema();
const merged = (base: string, mine: string, theirs: string) => mergeHtml(base, mine, theirs, 'mine');
const clean = (text: string) => ({ text, hasRivals: false });

describe('changes of two people in one text', () => {
  test.each([
    [
      'different paragraphs',
      '<p>One</p><p>Two</p>',
      '<p>One!</p><p>Two</p>',
      '<p>One</p><p>Two?</p>',
      '<p>One!</p><p>Two?</p>',
    ],
    [
      'different words of one paragraph',
      '<p>The gate is open</p>',
      '<p>The gate is wide open</p>',
      '<p>The lock is open</p>',
      '<p>The lock is wide open</p>',
    ],
    [
      'the same place: both stay',
      '<p>One</p>',
      '<p>One and mine</p>',
      '<p>One, theirs</p>',
      '<p>One, theirs and mine</p>',
    ],
    [
      'new blocks at the end: both stay',
      '<p>One</p>',
      '<p>One</p><p>Mine</p>',
      '<p>One</p><p>Theirs</p>',
      '<p>One</p><p>Theirs</p><p>Mine</p>',
    ],
    [
      'a mark and a word',
      '<p>The gate is open</p>',
      '<p>The <strong>gate</strong> is open</p>',
      '<p>The gate is shut</p>',
      '<p>The <strong>gate</strong> is shut</p>',
    ],
    [
      'a split paragraph and a word in it',
      '<p>One two three</p>',
      '<p>One two</p><p>three</p>',
      '<p>One two three!</p>',
      '<p>One two</p><p>three!</p>',
    ],
    [
      'items of one list',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
      '<ul><li><p>A</p></li><li><p>b</p></li></ul>',
      '<ul><li><p>A</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
    ],
    [
      'cells of one table',
      '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>1</p></td><td><p>b</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p></td><td><p>2</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
    [
      'a quote around paragraphs, and a word in one',
      '<p>One</p><p>Two</p>',
      '<blockquote><p>One</p><p>Two</p></blockquote>',
      '<p>One</p><p>Two</p><p>Three</p>',
      '<blockquote><p>One</p><p>Two</p></blockquote><p>Three</p>',
    ],
    [
      'deleted paragraphs of which the other one changed one',
      '<p>One</p><p>Two</p><p>Three</p><p>Four</p>',
      '<p>Four</p>',
      '<p>One</p><p>Two!</p><p>Three</p><p>Four</p>',
      '<p>Two!</p><p>Four</p>',
    ],
    [
      'a text that was emptied, of which the other one changed a paragraph',
      '<p>One</p><p>Two</p><p>Three</p>',
      '<p>One</p><p>Two!</p><p>Three</p>',
      '<p></p>',
      '<p>Two!</p>',
    ],
    [
      'words of a paragraph that was emptied, to which the other one added some',
      '<p>One</p>',
      '<p></p>',
      '<p>One and more</p>',
      '<p> and more</p>',
    ],
    [
      'a deleted paragraph that the other one changed',
      '<p>One</p><p>Two</p>',
      '<p>One</p>',
      '<p>One</p><p>Two!</p>',
      '<p>One</p><p>Two!</p>',
    ],
    ['the same deletion', '<p>One</p><p>Two</p>', '<p>One</p>', '<p>One</p>', '<p>One</p>'],
    [
      'deletions that overlap',
      '<p>One two three four</p>',
      '<p>One four</p>',
      '<p>One two</p>',
      '<p>One</p>',
    ],
    ['a text that begins empty', '', '<p>Mine</p>', '<p>Theirs</p>', '<p>Theirs</p><p>Mine</p>'],
    ['the same change', '<p>One</p>', '<p>Uno</p>', '<p>Uno</p>', '<p>Uno</p>'],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toEqual(clean(expected));
  });

  test('stored HTML of other programs is merged as the editor reads it', () => {
    const base = '<ul>\n<li>One</li>\n<li>Two</li></ul>\n<p>End</p>';
    expect(
      merged(base, '<ul><li><p>One</p></li><li><p>Two!</p></li></ul><p>End</p>', base.replace('One', 'Uno')),
    ).toEqual(clean('<ul><li><p>Uno</p></li><li><p>Two!</p></li></ul><p>End</p>'));
  });

  test('where both rewrote the same words, the asked side stands', () => {
    const three = ['<p>A quick fox</p>', '<p>A fast fox</p>', '<p>A rapid fox</p>'] as const;
    expect(mergeHtml(...three, 'mine')).toEqual({ text: three[1], hasRivals: true });
    expect(mergeHtml(...three, 'theirs')).toEqual({ text: three[2], hasRivals: true });
  });

  test('where both added letters at both ends of one word, the asked side stands', () => {
    const three = ['<p>a</p>', '<p>mine0amine1</p>', '<p>theirs1atheirs0</p>'] as const;
    expect(mergeHtml(...three, 'mine')).toEqual({ text: three[1], hasRivals: true });
    expect(mergeHtml(...three, 'theirs')).toEqual({ text: three[2], hasRivals: true });
  });
});

test('the blocks of a text are its HTML again', () => {
  fc.assert(
    fc.property(randomDocument(schema), doc => {
      const blocks = splitBlocks(writeHtml(doc));
      expect(blocks.join('')).toBe(writeHtml(doc));
      if (writeHtml(doc) !== '') expect(blocks).toHaveLength(doc.childCount);
    }),
  );
});

test('the changes between two documents make the second of the first, each in a valid document', () => {
  fc.assert(
    fc.property(randomDocument(schema), randomDocument(schema), (before, after) => {
      let doc = before;
      for (const change of changesBetween(before, after).reverse()) {
        doc = stepFor(change, after).apply(doc).doc!;
        doc.check();
      }
      expect(writeHtml(doc)).toBe(writeHtml(after));
    }),
  );
});

test('words that follow each other and were all replaced are one change of whole words', () => {
  const [before, after] = ['<p>Two w100x w101xThree</p>', '<p>Two w101x w100xThree</p>'].map(html =>
    parseHtml(schema, html),
  );
  const changes = changesBetween(before!, after!);
  expect(changes.map(({ newFrom, newTo }) => after!.textBetween(newFrom, newTo))).toEqual([
    'w101x w100xThree',
  ]);
});

/** Another text, made of `doc` by changes that all begin with a word of their own. */
function change(doc: Node, at: readonly number[], word: string): Node {
  let changed = doc;
  for (const [index, place] of at.entries()) {
    const points: number[] = [];
    changed.descendants((node, pos) => {
      if (node.inlineContent) points.push(pos + 1, pos + 1 + node.content.size);
    });
    if (points.length === 0) return doc;
    const pos = points[place % points.length]!;
    changed = changed.replace(pos, pos, schemaSlice(`${word}${index}`));
  }
  return changed;
}

const schemaSlice = (text: string) => schema.node('paragraph', null, schema.text(text)).slice(0, text.length);

/** Whether letters were added at both ends of one word, which makes it another word. */
function hasWrappedWord(html: string, word: string): boolean {
  return /\*[\p{L}\p{N}]+\*/u.test(html.replaceAll(new RegExp(`(?:${word}\\d)+`, 'g'), '*'));
}

test('no word of either side is lost, and both sides without the other one stay as they are', () => {
  const places = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(randomDocument(schema), places, places, (doc, mine, theirs) => {
      const base = writeHtml(doc);
      const [own, other] = [writeHtml(change(doc, mine, 'mine')), writeHtml(change(doc, theirs, 'theirs'))];
      const result = merged(base, own, other);
      expect(result).not.toBeNull();
      // The word of one side stands then, and the other one is offered.
      const isRewritten = result!.hasRivals && hasWrappedWord(own, 'mine') && hasWrappedWord(other, 'theirs');
      const kept = result!.text + (isRewritten ? mergeHtml(base, own, other, 'theirs')!.text : '');
      for (const html of [own, other])
        for (const word of html.match(/(?:mine|theirs)\d/g) ?? []) expect(kept).toContain(word);
      expect(merged(base, own, base)!.text).toBe(own);
      expect(merged(base, base, other)!.text).toBe(other);
      expect(writeHtml(parseHtml(schema, result!.text))).toBe(result!.text);
    }),
  );
});
