// @vitest-environment happy-dom
import './testing/dom-for-purify.ts';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { replaceDifferences } from './replace-text.ts';
import { parseHtml, richTextSchema } from './schema/html-codec.ts';

const list = '<ul><li><p>Rope</p></li><li><p>Lamp black</p></li></ul>';
const stateOf = (html: string) => EditorState.create({ doc: parseHtml(richTextSchema(), html) });

test.each([
  ['down', `<p>First</p>${list}<p>Next</p><p>Last</p>`, `<p>First</p><p>Next</p>${list}<p>Last</p>`],
  ['up', `<p>First</p><p>Next</p>${list}<p>Last</p>`, `<p>First</p>${list}<p>Next</p><p>Last</p>`],
])('the caret goes along with a block that is moved %s, with other changes beside', (_, before, after) => {
  for (const offset of [0, 4, 'Lamp black'.length]) {
    const state = stateOf(before);
    let caret = 0;
    state.doc.descendants((node, pos) => {
      if (node.text === 'Lamp black') caret = pos + offset;
    });
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
    const next = stateOf(after.replace('First', 'The first').replace('Last', 'At last')).doc;
    const tr: Transaction = replaceDifferences(placed.tr, next, caret);
    expect(tr.doc.eq(next)).toBe(true);
    const { parent, parentOffset } = tr.selection.$head;
    expect([parent.textContent, parentOffset]).toEqual(['Lamp black', offset]);
  }
});
