// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { DOMSerializer } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

afterEach(() => vi.restoreAllMocks());

const items = Array.from({ length: 50 }, (_, index) => `<li><p>Lamp ${index}</p></li>`).join('');
const html = `${'<p>Gate</p>'.repeat(200)}<ul>${items}</ul><p>End</p>`;

/** Types a letter at the end of the block with this text. Returns the number of serialized nodes and the HTML. */
function typeInto(text: string): { serializedCount: number; html: string } {
  const state = EditorState.create({ doc: parseHtml(richTextSchema(), html) });
  expect(writeHtml(state.doc)).toBe(html);
  let end = 0;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text === text) end = pos + text.length;
  });
  const serializeNode = vi.spyOn(DOMSerializer.prototype, 'serializeNode');
  const after = writeHtml(state.apply(state.tr.insertText('!', end)).doc);
  return { serializedCount: serializeNode.mock.calls.length, html: after };
}

test('a key in a long text serializes only the block at the caret', () => {
  expect(typeInto('End')).toEqual({ serializedCount: 1, html: html.replace('End', 'End!') });
});

test('a key in a list serializes its item and the nodes around it, and no other item', () => {
  expect(typeInto('Lamp 7')).toEqual({ serializedCount: 3, html: html.replace('Lamp 7', 'Lamp 7!') });
});
