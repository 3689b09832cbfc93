// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { movedTo } from './drop-moved.ts';

const html =
  '<p>One</p><p>Two</p><p>Three</p><ul><li><p>Lamp</p></li><li><p>Rope</p></li><li><p>Flag</p></li></ul><blockquote><p>Said</p></blockquote>';
const doc = parseHtml(richTextSchema(), html);

/** The position before, or behind, the letters. */
function at(words: string, side: 'before' | 'behind'): number {
  let found = -1;
  doc.descendants((node, pos) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) found = pos + index + (side === 'behind' ? words.length : 0);
  });
  return found;
}

function moved(from: number, to: number, target: number) {
  const state = EditorState.create({ doc });
  const selected = state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)));
  const tr = movedTo(selected, target);
  return (
    tr && { html: writeHtml(tr.doc), selected: tr.doc.textBetween(tr.selection.from, tr.selection.to, ' ') }
  );
}

test('whole blocks go before or behind the one at whose edge they are dropped, and stay selected', () => {
  const [from, to] = [at('One', 'before'), at('Two', 'behind')];
  const rest = html.replace('<p>One</p><p>Two</p>', '');
  expect(moved(from, to, at('Three', 'behind'))).toEqual({
    html: rest.replace('<p>Three</p>', '<p>Three</p><p>One</p><p>Two</p>'),
    selected: 'One Two',
  });
  expect(moved(from, to, at('Said', 'before'))!.html).toBe(
    rest.replace('<p>Said', '<p>One</p><p>Two</p><p>Said'),
  );
});

test('whole items of a list go to another place in it', () => {
  expect(moved(at('Rope', 'before'), at('Flag', 'behind'), at('Lamp', 'before'))!.html).toContain(
    '<ul><li><p>Rope</p></li><li><p>Flag</p></li><li><p>Lamp</p></li></ul>',
  );
});

test('words of a line go between others', () => {
  expect(moved(at('hree', 'before'), at('hree', 'behind'), at('O', 'behind'))).toEqual({
    html: html.replace('One', 'Ohreene').replace('Three', 'T'),
    selected: 'hree',
  });
});

test('a selected block goes between others', () => {
  const state = EditorState.create({ doc });
  const tr = movedTo(state.apply(state.tr.setSelection(NodeSelection.create(doc, 5))), 0)!;
  expect(writeHtml(tr.doc)).toBe(html.replace('<p>One</p><p>Two</p>', '<p>Two</p><p>One</p>'));
  expect((tr.selection as NodeSelection).node.textContent).toBe('Two');
});

test('blocks that are selected in part, or dropped in words, are left to ProseMirror', () => {
  expect(moved(at('ne', 'before'), at('Two', 'behind'), at('Three', 'behind'))).toBeNull();
  expect(moved(at('One', 'before'), at('Two', 'behind'), at('Th', 'behind'))).toBeNull();
  expect(moved(at('Lamp', 'before'), at('Flag', 'behind'), at('One', 'before'))).toBeNull();
});
