// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#lib/store.ts';
import type { EditorContext } from '../editor-context.ts';
import { documentExtensions } from '../schema/extensions.ts';
import { writeHtml } from '../schema/html-codec.ts';

let paste: typeof import('./paste.ts')['paste'];

beforeEach(async () => {
  // The reader is loaded once for all editors.
  vi.resetModules();
  ({ paste } = await import('./paste.ts'));
});

function openEditor(content: string): Editor {
  const context = { props: () => ({}), suggestion: createStore(null) } as unknown as EditorContext;
  const element = document.createElement('div');
  return new Editor({ element, extensions: [...documentExtensions(), paste(context)], content });
}

function pasteHtml(editor: Editor, html: string, fill?: (data: DataTransfer) => void): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'x');
  clipboardData.setData('text/html', html);
  fill?.(clipboardData);
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

test('what the reader of forms is needed for is pasted when it is loaded, with the pictures of the clipboard', async () => {
  const editor = openEditor('');
  const pastes: DataTransfer[] = [];
  editor.view.dom.addEventListener('paste', event => pastes.push(event.clipboardData!));
  pasteHtml(editor, '<dl><dt>a</dt><dd>b</dd></dl>', data => data.items.add(new File(['c'], 'c.txt')));
  await expect
    .poll(() => writeHtml(editor.state.doc))
    .toBe('<ul><li><p><strong>a</strong></p><p>b</p></li></ul>');
  expect(pastes.at(-1)!.files[0]!.name).toBe('c.txt');
  expect(pastes.at(-1)!.getData('text/plain')).toBe('x');
  editor.destroy();
});

test('what waits for its reader is pasted where it came, and who typed on goes on behind their words', async () => {
  const editor = openEditor('<p>one</p><p>two</p>');
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 4)));
  pasteHtml(editor, '<q>a</q>');
  editor.view.dispatch(editor.state.tr.insertText('b'));
  editor.view.dispatch(editor.state.tr.insertText('c', 1));
  await expect.poll(() => writeHtml(editor.state.doc)).toMatch(/^<p>cone.?a.?b<\/p><p>two<\/p>$/);
  editor.view.dispatch(editor.state.tr.insertText('d'));
  expect(writeHtml(editor.state.doc)).toMatch(/bd<\/p><p>two<\/p>$/);
  editor.destroy();
});

test('what was selected is replaced, also where the caret has left it', async () => {
  const editor = openEditor('<p>one</p><p>two</p>');
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1, 4)));
  pasteHtml(editor, '<q>a</q>');
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 9)));
  editor.view.dispatch(editor.state.tr.insertText('b'));
  await expect.poll(() => writeHtml(editor.state.doc)).toMatch(/^<p>.?a.?<\/p><p>twob<\/p>$/);
  editor.view.dispatch(editor.state.tr.insertText('d'));
  expect(writeHtml(editor.state.doc)).toMatch(/twobd<\/p>$/);
  editor.destroy();
});
