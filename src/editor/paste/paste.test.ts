// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { createStore } from '#lib/store.ts';
import type { EditorContext } from '../editor-context.ts';
import { documentExtensions } from '../schema/extensions.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { cleanPasted } from './clean-pasted.ts';
import { loadMarkdownReader } from './markdown-reader.ts';
import { paste } from './paste.ts';
import { gitHubLines, gitHubReadme, jetBrains, vsCode, windowsTerminal } from './testing/pasted-code.ts';

const pasted = (html: string) => writeHtml(parseHtml(richTextSchema(), cleanPasted(html)));
const code = (text: string, language?: string) =>
  `<pre><code${language ? ` class="language-${language}"` : ''}>${text}</code></pre>`;
const lines = 'if (a) {\n  # no heading\n\n    b();\n}';

test.each([
  ['VS Code', vsCode, code(lines)],
  ['JetBrains', jetBrains, code(lines)],
  ['a terminal', windowsTerminal, code('$ ls -l\na  b')],
  ['a page of GitHub', gitHubReadme, code('npm ci\nnpm start', 'shell')],
  ['lines of a file on GitHub', gitHubLines, code('a:\n  - b')],
])('%s', (_, html, expected) => expect(pasted(html)).toBe(expected));

test.each([
  ['<pre><code class="hljs language-ts">a</code></pre>', code('a', 'ts')],
  ['<pre class="brush: sql; gutter: true">a</pre>', code('a', 'sql')],
  ['<pre class="language-go">a<div>  b</div><div>c</div></pre>', code('a\n  b\nc', 'go')],
  [
    '<pre><table><tr><td>1</td><td>a</td></tr><tr><td>2</td><td><div>  b</div></td></tr></table></pre>',
    code('1\ta\n2\t  b'),
  ],
  ['<div class="highlight" data-lang="go"><pre>a</pre></div>', code('a', 'go')],
  ['<span style="font-family: Menlo; white-space: pre">a\n  b</span>', code('a\n  b')],
  ['<p><span style="font-family: Menlo">npm ci</span></p>', '<p><code>npm ci</code></p>'],
  [
    '<p><span style="font-family: Menlo">npm ci</span></p><p><span style="font-family: Arial">and</span></p>',
    '<p><code>npm ci</code></p><p>and</p>',
  ],
])('%s', (html, expected) => expect(pasted(html)).toBe(expected));

function editorWith(html: string): Editor {
  const context = { props: () => ({}), suggestion: createStore(null) } as unknown as EditorContext;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...documentExtensions(), paste(context)],
    content: '',
  });
  editor.commands.setContent(parseHtml(editor.schema, html).toJSON());
  return editor;
}

/** Pastes at the end of the text. */
function pasteInto(html: string, flavours: Readonly<Record<string, string>>): string {
  const editor = editorWith(html);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(flavours)) clipboardData.setData(type, value);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  const result = writeHtml(editor.state.doc);
  editor.destroy();
  return result;
}

const fromVsCode = (mode: string, text: string) => ({
  'text/plain': text,
  'text/html': vsCode,
  'vscode-editor-data': JSON.stringify({ version: 1, mode }),
});

test('Markdown that is pasted before its reader is loaded follows', async () => {
  const editor = editorWith('<p></p>');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '# Title\n\n- a\n- b');
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(writeHtml(editor.state.doc)).toBe('');
  await expect
    .poll(() => writeHtml(editor.state.doc))
    .toBe('<h1>Title</h1><ul><li><p>a</p></li><li><p>b</p></li></ul>');
  editor.destroy();
});

test('the language of VS Code is taken over', () => {
  expect(pasteInto('<p></p>', fromVsCode('typescriptreact', 'a\r\n  b\r\n'))).toBe(code('a\n  b', 'tsx'));
  expect(pasteInto('<p></p>', fromVsCode('shellscript', '# comment'))).toBe(code('# comment', 'bash'));
});

test('one line of VS Code in a sentence is code in the sentence', () => {
  expect(pasteInto('<p>run </p>', fromVsCode('shellscript', 'npm ci'))).toBe(
    '<p>run <code>npm ci</code></p>',
  );
});

test('Markdown and plain text of VS Code are no code', async () => {
  await loadMarkdownReader();
  expect(pasteInto('<p></p>', fromVsCode('markdown', '# Title\n\n- a\n- b'))).toBe(
    '<h1>Title</h1><ul><li><p>a</p></li><li><p>b</p></li></ul>',
  );
  expect(pasteInto('<p></p>', fromVsCode('plaintext', 'one\ntwo'))).toBe('<p>one</p><p>two</p>');
});

test('tags in pasted Markdown are read as those of other programs, but words in brackets stay', async () => {
  await loadMarkdownReader();
  const text =
    '# Locks\n\n<p align="center"><b>East</b></p>\n\n<dl><dt>T</dt><dd>D</dd></dl>\n\nList<T> <i onclick="x()">now</i>';
  expect(pasteInto('<p></p>', { 'text/plain': text })).toBe(
    '<h1>Locks</h1><p data-align="center"><strong>East</strong></p><ul><li><p><strong>T</strong></p><p>D</p></li></ul><p>List&lt;T&gt; <em>now</em></p>',
  );
});

test.each(['text/plain', 'a file of VS Code'])(
  'facts at the top of pasted Markdown stay facts, and its text is read: %s',
  async kind => {
    await loadMarkdownReader();
    const text = '---\ntitle: Locks\ntags:\n  - a\n---\n\n# East\n\n- **one**\n- two\n';
    const flavours = kind === 'text/plain' ? { 'text/plain': text } : fromVsCode('markdown', text);
    expect(pasteInto('<p></p>', flavours)).toBe(
      `${code('title: Locks\ntags:\n  - a', 'yaml')}<h1>East</h1><ul><li><p><strong>one</strong></p></li><li><p>two</p></li></ul>`,
    );
  },
);

test('what is typed behind pasted Markdown that ends in a footnote is not in its link', async () => {
  await loadMarkdownReader();
  const editor = editorWith('<p></p>');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Text[^1]\n\n[^1]: Note here');
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  editor.view.dispatch(editor.state.tr.insertText('Z'));
  expect(writeHtml(editor.state.doc)).toContain('↩</a></span>Z</p>');
  editor.destroy();
});

test('settings that begin with a line of dashes are code', () => {
  const text = '---\na:\n  b: 1\n  c: 2\n---\na:\n  b: 3\n  c: 4\n  d: 5\n  e: 6';
  expect(pasteInto('<p></p>', { 'text/plain': text })).toBe(code(text));
});

test('a shell script stays what it is', () => {
  const script = '# Install\nnpm ci\n# Start\nnpm start';
  expect(pasteInto('<p></p>', { 'text/plain': script })).toBe(code(script));
});

test('code is pasted plain, with its indentation, into code', () => {
  const text = '# a\n\t**b**\n    - c\n';
  const into = '<pre><code class="language-go">x</code></pre>';
  const expected = code(`x${text}`, 'go');
  expect(pasteInto(into, { 'text/plain': text })).toBe(expected);
  expect(pasteInto(into, { 'text/plain': text, 'text/html': jetBrains })).toBe(expected);
  expect(pasteInto(into, fromVsCode('python', text))).toBe(expected);
});

test('spaces that were shown are pasted', () => {
  const html = '<meta charset="utf-8"><p><span style="white-space:pre-wrap">  a   b\tc</span></p>';
  expect(pasteInto('<p></p>', { 'text/plain': 'x', 'text/html': html })).toBe('<p>  a   b\tc</p>');
  expect(pasteInto('<p></p>', { 'text/plain': '  a   b\n\tc' })).toBe('<p>  a   b</p><p>\tc</p>');
  const own = '<p data-pm-slice="0 0 []">  a</p><p>b   c</p>';
  expect(pasteInto('<p></p>', { 'text/plain': 'x', 'text/html': own })).toBe('<p>  a</p><p>b   c</p>');
});

test('the editor copies lists with their signs as plain text', () => {
  const editor = editorWith('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  editor.commands.selectAll();
  const { text } = editor.view.serializeForClipboard(editor.state.selection.content());
  expect(text).toBe('- a\n- b');
  editor.destroy();
});
