// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { DOMSerializer } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

afterEach(() => vi.restoreAllMocks());

const items = Array.from({ length: 50 }, (_, at) => `<li><p>Lamp ${at}</p></li>`).join('');
const html = `${'<p>Gate</p>'.repeat(200)}<ul>${items}</ul><p>End</p>`;

/** Types a letter into the block whose text that is; answers how many blocks were written for it, and the HTML. */
function typeInto(text: string): { written: number; html: string } {
  const state = EditorState.create({ doc: parseHtml(richTextSchema(), html) });
  expect(writeHtml(state.doc)).toBe(html);
  let at = 0;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text === text) at = pos + text.length;
  });
  const written = vi.spyOn(DOMSerializer.prototype, 'serializeNode');
  const after = writeHtml(state.apply(state.tr.insertText('!', at)).doc);
  return { written: written.mock.calls.length, html: after };
}

test('a key in a long text writes the block at the caret alone', () => {
  expect(typeInto('End')).toEqual({ written: 1, html: html.replace('End', 'End!') });
});

test('a key in a list writes the line with what is around it, and no other line', () => {
  expect(typeInto('Lamp 7')).toEqual({ written: 3, html: html.replace('Lamp 7', 'Lamp 7!') });
});
