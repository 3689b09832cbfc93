// @vitest-environment happy-dom
import './testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { documentExtensions } from './schema/extensions.ts';
import { parseHtml } from './schema/html-codec.ts';
import { createHandle } from './use-rich-text-handle.ts';

function handleFor(html: string) {
  const editor = new Editor({ extensions: documentExtensions() });
  onTestFinished(() => editor.destroy());
  editor.commands.setContent(parseHtml(editor.schema, html).toJSON());
  return createHandle(editor);
}

test.each([
  ['', true],
  ['<p> </p>', true],
  ['<hr>', true],
  ['<hr data-type="pageBreak"><p></p>', true],
  ['<ul><li><p></p></li></ul>', true],
  ['<hr><p>a</p>', false],
  ['<img src="/files/a" alt="">', false],
  ['<p><span data-type="mention" data-id="u" data-label="A">@A</span></p>', false],
])('whether a comment of %j is blank: %s', (html, isBlank) => {
  expect(handleFor(html).isBlank()).toBe(isBlank);
});
