import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { richTextSchema } from '../schema/html-codec.ts';
import { blockAtPos, blockAtSelection, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';

/** Three paragraphs with the caret after the first letter of the second. */
function start(texts = ['one', 'two', 'three']): EditorState {
  const schema = richTextSchema();
  const doc = schema.node(
    'doc',
    null,
    texts.map(text => schema.node('paragraph', null, [schema.text(text)])),
  );
  const state = EditorState.create({ doc });
  const caret = (doc.firstChild?.nodeSize ?? 0) + 2;
  return texts.length > 1 ? state.apply(state.tr.setSelection(TextSelection.create(doc, caret))) : state;
}

const texts = (state: EditorState) => state.doc.children.map(node => node.textContent);
const caret = (state: EditorState) => [
  state.selection.$from.parent.textContent,
  state.selection.$from.parentOffset,
];

test.each([
  [-1, ['two', 'one', 'three']],
  [1, ['one', 'three', 'two']],
] as const)('moving by %i keeps the caret in the block', (direction, expected) => {
  const state = start();
  const block = blockAtSelection(state);
  const tr = block && moveBlock(state, block, direction);
  const moved = state.apply(tr ?? state.tr);
  expect(texts(moved)).toEqual(expected);
  expect(caret(moved)).toEqual(['two', 1]);
});

test('a block cannot move beyond the edges', () => {
  const state = start();
  const first = blockAtPos(state, 0);
  expect(first && moveBlock(state, first, -1)).toBeNull();
  expect(blockAtPos(state, state.doc.content.size)).toBeNull();
});

test('a copy is inserted below and has the caret', () => {
  const state = start();
  const block = blockAtSelection(state);
  const copied = state.apply(block ? duplicateBlock(state, block) : state.tr);
  expect(texts(copied)).toEqual(['one', 'two', 'two', 'three']);
  expect(copied.selection.$from.index(0)).toBe(2);
});

test('deleting the last block leaves an empty paragraph', () => {
  const state = start();
  const block = blockAtSelection(state);
  expect(texts(state.apply(block ? deleteBlock(state, block) : state.tr))).toEqual(['one', 'three']);
  const single = start(['only']);
  const only = blockAtSelection(single);
  expect(texts(single.apply(only ? deleteBlock(single, only) : single.tr))).toEqual(['']);
});
