// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { toasts } from '#ui/toast.ts';
import type { EditorContext } from '../editor-context.ts';
import { documentExtensions } from '../schema/extensions.ts';
import { writeHtml } from '../schema/html-codec.ts';
import { loadMarkdownReader } from './markdown-reader.ts';
import { paste } from './paste.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const bytes = '89504e470d0a1a0a';
const inWord = (name: string, alt: string) =>
  `<p class=MsoNormal><span lang=EN-GB><img width=320 height=200 src="file:///C:/Users/a/clip_${name}.png" alt="${alt}"></span></p>`;
const word = `<p class=MsoNormal>Above</p>${inWord('1', 'The quay')}<p class=MsoNormal>Between</p>${inWord('2', 'A crane')}`;
const inRtf = (hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\pngblip\\bliptag-12{\\*\\blipuid 0a0b}\n${hex.slice(0, 8)}\n${hex.slice(8)}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`;
const rtf = `{\\rtf1 Above\\par ${inRtf(bytes)}\\par Between \\'e9 \\{\\par ${inRtf(`${bytes}01`)}}`;

/** Pastes into a document with `Kept` in it; returns what was uploaded and each text on the way. */
function open(canUpload = true) {
  const uploaded: File[] = [];
  const texts: string[] = [];
  const uploadImage = async (file: File) => {
    uploaded.push(file);
    return { src: `/files/${uploaded.length}` };
  };
  const context = {
    props: () => ({ uploadImage: canUpload ? uploadImage : undefined }),
  } as unknown as EditorContext;
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  editor = new Editor({
    element,
    extensions: [...documentExtensions(), paste(context)],
    content: '<p>Kept</p>',
    onUpdate: () => void texts.push(writeHtml(editor.state.doc)),
  });
  editor.commands.setTextSelection(5);
  const pasteHtml = (html: string, more: Record<string, string> = {}, files: File[] = []) => {
    const clipboardData = { getData: (type: string) => more[type] ?? '', files, types: ['text/html'] };
    editor.view.pasteHTML(html, { clipboardData } as unknown as ClipboardEvent);
  };
  const pasteText = (text: string, type = 'text/plain', more: Record<string, string> = {}) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries({ [type]: text, ...more })) clipboardData.setData(kind, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    editor.view.dom.dispatchEvent(event);
  };
  const shown = () => writeHtml(editor.state.doc).replaceAll(' referrerpolicy="no-referrer"', '');
  return { uploaded, texts, pasteHtml, pasteText, shown };
}

function answerFiles(answer: () => Promise<Response>): void {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  onTestFinished(() => fetched.mockRestore());
}

const messages = () => toasts.get().map(({ message }) => message);

const inMarkdown =
  '# T\n\nSee ![Alt words](img/a.png) here.\n\n![Only pic](b.png)\n\n<img src="c.png" alt="A tag">\n\n- x\n- y';

test.each(['before its reader is loaded', 'after that', 'of VS Code'])(
  'pictures by their paths in pasted Markdown leave their descriptions, and are named: %s',
  async kind => {
    if (kind !== 'before its reader is loaded') await loadMarkdownReader();
    const { pasteText, shown } = open();
    editor.commands.setContent('<p></p>');
    const mode = { 'vscode-editor-data': JSON.stringify({ mode: 'markdown' }) };
    pasteText(inMarkdown, 'text/plain', kind === 'of VS Code' ? mode : {});
    await vi.waitFor(
      () =>
        expect(shown()).toBe(
          '<h1>T</h1><p>See</p><p>[Picture: Alt words]</p><p>here.</p><p>[Picture: Only pic]</p>' +
            '<p>[Picture: A tag]</p><ul><li><p>x</p></li><li><p>y</p></li></ul>',
        ),
      { timeout: 10_000 },
    );
    expect(messages().at(-1)).toMatch(/^3 pictures are not on the clipboard/);
  },
);

test('pictures of Word become files in their places, with their sizes, and the caret is below the last', async () => {
  const { uploaded, texts, pasteHtml, shown } = open();
  pasteHtml(word, { 'text/rtf': rtf });
  await vi.waitFor(() => expect(shown()).toMatch(/Between/));
  editor.commands.insertContent('On');
  await vi.waitFor(() =>
    expect(shown()).toBe(
      '<p>KeptAbove</p><img src="/files/1" alt="The quay" width="320" height="200"><p>Between</p>' +
        '<img src="/files/2" alt="A crane" width="320" height="200"><p>On</p>',
    ),
  );
  expect(uploaded.map(({ size, type }) => [size, type])).toEqual([
    [8, 'image/png'],
    [9, 'image/png'],
  ]);
  expect(texts.join('')).not.toMatch(/data:|blob:|file:/);
});

test('pictures that are not on the clipboard leave their descriptions, and are named', async () => {
  for (const canUpload of [true, false]) {
    const { texts, pasteHtml, shown } = open(canUpload);
    pasteHtml(word);
    await vi.waitFor(() =>
      expect(shown()).toBe(
        '<p>KeptAbove</p><p>[Picture: The quay]</p><p>Between</p><p>[Picture: A crane]</p><p></p>',
      ),
    );
    expect(messages().at(-1)).toMatch(/^2 pictures are not on the clipboard/);
    expect(texts.join('')).not.toMatch(/data:|blob:|file:/);
  }
});

test('a picture by its path in a pasted page leaves its description', async () => {
  const { pasteText, shown } = open();
  pasteText('<p>A</p><img src="img/x.png" alt="A page"><p>B</p>', 'text/html');
  await vi.waitFor(() => expect(shown()).toBe('<p>KeptA</p><p>[Picture: A page]</p><p>B</p>'));
  expect(messages().at(-1)).toMatch(/^One picture is not on the clipboard/);
});

test('a picture inside the pasted text becomes a file', async () => {
  const { texts, pasteHtml, shown } = open();
  pasteHtml(
    '<p>A</p><figure><img src="data:image/png;base64,iVBORw0K" alt="Dot"><figcaption>A dot</figcaption></figure><p>B</p>',
  );
  await vi.waitFor(() =>
    expect(shown()).toBe(
      '<p>KeptA</p><figure><img src="/files/1" alt="Dot"><figcaption>A dot</figcaption></figure><p>B</p>',
    ),
  );
  expect(texts.join('')).not.toContain('data:');
});

test('pictures of other hosts are copied, each once, and keep their address where that fails', async () => {
  const { uploaded, pasteHtml, shown } = open();
  answerFiles(async () => new Response(new Blob(['x'], { type: 'image/png' })));
  const far = '<img src="http://far.example/a/quay.png" alt="Quay">';
  pasteHtml(`<p>A</p>${far}<p>B</p>${far}`);
  await vi.waitFor(() => expect(shown().match(/src="[^"]*"/g)).toEqual(Array(2).fill('src="/files/1"')));
  expect(uploaded.map(({ name, type }) => [name, type])).toEqual([['quay.png', 'image/png']]);

  answerFiles(async () => new Response(null, { status: 404 }));
  pasteHtml('<p>C</p><img src="https://far.example/b.png" alt="Crane">');
  await vi.waitFor(() =>
    expect(messages().at(-1)).toMatch(/^One picture could not be copied from far.example\./),
  );
  expect(shown()).toContain('<img src="https://far.example/b.png" alt="Crane">');
});

test('a picture of another host waits for the connection', async () => {
  const { pasteHtml, shown } = open();
  answerFiles(() => Promise.reject(new TypeError('Failed to fetch')));
  pasteHtml('<img src="https://far.example/b.png" alt="Crane">');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  answerFiles(async () => new Response(new Blob(['x'], { type: 'image/png' })));
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(shown()).toContain('<img src="/files/1" alt="Crane">');
  });
});

test('a picture copied by itself is its file with its description', async () => {
  const { uploaded, pasteHtml, shown } = open();
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  pasteHtml('<img src="https://far.example/b.png" alt="Crane">', {}, [file]);
  await vi.waitFor(() => expect(shown()).toBe('<p>Kept</p><img src="/files/1" alt="Crane"><p></p>'));
  expect(uploaded).toEqual([file]);
});

test('a picture copied from a page of Docket is the same file, and drawings without words are left out', async () => {
  const { pasteHtml, shown } = open();
  pasteHtml(`<p>A <img src="data:image/svg+xml,x"></p><img src="${location.origin}/files/7" alt="Plan">`);
  await vi.waitFor(() => expect(shown()).toBe('<p>KeptA</p><img src="/files/7" alt="Plan"><p></p>'));
});
