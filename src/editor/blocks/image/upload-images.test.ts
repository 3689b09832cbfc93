// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import type { Editor } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { sendUnsent, unsentWork } from '#ui/unsent.ts';
import type { EditorContext } from '../../editor-context.ts';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';
import { uploadPictures } from './upload-images.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

const schema = richTextSchema();

/** The parts of an editor and its properties that an upload needs. */
function editorWith(uploadImage: () => Promise<{ src: string; alt?: string }>) {
  const doc = parseHtml(schema, '<p>One</p><p>Two</p>');
  const selection = TextSelection.create(doc, 2);
  const view = {
    state: EditorState.create({ doc, selection, plugins: [uploadPlaceholders()] }),
    dispatch(tr: EditorState['tr']) {
      view.state = view.state.apply(tr);
    },
    hasFocus: () => false,
  };
  const editor = { view, schema, isDestroyed: false, on: () => {}, off: () => {} };
  const context = { props: () => ({ uploadImage }) };
  return {
    editor: editor as unknown as Editor,
    context: context as unknown as EditorContext,
    html: () => writeHtml(view.state.doc),
  };
}

const offline = () => Promise.reject(Object.assign(new Error('Offline.'), { status: 0, kind: 'network' }));

test('a picture that could not be sent offline is sent again when the service answers, and replaces its placeholder', async () => {
  const uploadImage = vi.fn(offline);
  const { editor, context, html } = editorWith(uploadImage);
  await uploadPictures(editor, context, [{ file: new File(['x'], 'quay.png', { type: 'image/png' }) }]);
  expect([uploadImage.mock.calls.length, unsentWork.get().waiting]).toEqual([1, 1]);

  uploadImage.mockImplementation(async () => ({ src: '/files/1', alt: 'Quay' }) as never);
  sendUnsent();
  await vi.waitFor(() => expect(html()).toMatch(/^<p>One<\/p><img src="\/files\/1"[^>]*><p>Two<\/p>$/));
  expect([uploadImage.mock.calls.length, unsentWork.get()]).toEqual([2, { waiting: 0, saved: 1 }]);
  sendUnsent();
  expect(uploadImage).toHaveBeenCalledTimes(2);
});
