// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { MoveStep } from '#text/move-step.ts';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';
import { addUploadPlaceholder, replaceUploadPlaceholder } from './place-uploads.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

const schema = richTextSchema();
const figure = schema.nodes.figure?.create({ src: '/files/1', alt: '' });
if (!figure) throw new Error('No figure.');
const picture = figure;
const pictureHtml = '<img src="/files/1" alt="" referrerpolicy="no-referrer">';

/** The parts of a view that the commands need. */
function viewOf(html: string, caret: number) {
  const doc = parseHtml(schema, html);
  const selection = TextSelection.create(doc, caret);
  const view = {
    state: EditorState.create({ doc, selection, plugins: [uploadPlaceholders()] }),
    dispatch(tr: EditorState['tr']) {
      view.state = view.state.apply(tr);
    },
    hasFocus: () => false,
  };
  return view;
}

const asView = (view: ReturnType<typeof viewOf>) => view as unknown as EditorView;

function addPlaceholder(view: ReturnType<typeof viewOf>, id: string, block: Node, below?: string): void {
  addUploadPlaceholder(asView(view), { id, element: document.createElement('div'), block, below });
}

const orderIn = (view: ReturnType<typeof viewOf>) =>
  [...writeHtml(view.state.doc).matchAll(/files\/(\d)/g)].map(match => match[1]);

test('a picture is inserted after the block that had the caret, also when that has moved', () => {
  const view = viewOf('<p>One</p><p>Two</p>', 2);
  addPlaceholder(view, 'a', picture);
  view.dispatch(view.state.tr.insertText('Before ', 1));
  replaceUploadPlaceholder(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>Before One</p>${pictureHtml}<p>Two</p>`);
});

test('a picture comes below the block that had the caret when that was moved to another place', () => {
  const view = viewOf('<p>One</p><p>Two</p><p>Three</p>', 2);
  addPlaceholder(view, 'a', picture);
  view.dispatch(view.state.tr.step(new MoveStep(0, 5, 10)));
  replaceUploadPlaceholder(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>Two</p><p>One</p>${pictureHtml}<p>Three</p>`);
});

test('a picture replaces the empty last line with the caret, which moves to a new line below', () => {
  const view = viewOf('<p>One</p><p></p>', 6);
  addPlaceholder(view, 'a', picture);
  replaceUploadPlaceholder(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${pictureHtml}<p></p>`);
  view.dispatch(view.state.tr.insertText('on'));
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${pictureHtml}<p>on</p>`);
});

test('a picture replaces an empty line between others without a new line', () => {
  const view = viewOf('<p>One</p><p></p><p>Two</p>', 6);
  addPlaceholder(view, 'a', picture);
  replaceUploadPlaceholder(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${pictureHtml}<p>Two</p>`);
  view.dispatch(view.state.tr.insertText('on '));
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${pictureHtml}<p>on Two</p>`);
});

test.each([
  ['ab', '<p>One</p>'],
  ['ba', '<p>One</p>'],
  ['ba', '<p></p>'],
  ['ba', '<p>One</p><p>Two</p>'],
])('two pictures keep their order, stored as %s in %s, and the caret is below the last', (stored, html) => {
  const view = viewOf(html, html === '<p></p>' ? 1 : 2);
  const second = picture.type.create({ src: '/files/2', alt: '' });
  addPlaceholder(view, 'a', picture);
  addPlaceholder(view, 'b', second, 'a');
  view.dispatch(view.state.tr.insertText('on '));
  for (const id of stored) replaceUploadPlaceholder(asView(view), id, id === 'a' ? picture : second);
  expect(orderIn(view)).toEqual(['1', '2']);
  expect(writeHtml(view.state.doc)).toMatch(/files\/2"[^>]*><p>on (?:Two)?<\/p>$/);
});

test('a picture is inserted although the line below it is deleted, also by joining it with the one above', () => {
  for (const start of [5, 4]) {
    const view = viewOf('<p>One</p>', 2);
    addPlaceholder(view, 'a', picture);
    expect(writeHtml(view.state.doc)).toBe('<p>One</p><p></p>');
    view.dispatch(view.state.tr.delete(start, start + 2));
    replaceUploadPlaceholder(asView(view), 'a', picture);
    expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${pictureHtml}<p></p>`);
  }
});

test('a picture is not inserted when the text around its placeholder was deleted', () => {
  const view = viewOf('<p>One</p><p>Two</p>', 2);
  addPlaceholder(view, 'a', picture);
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
  replaceUploadPlaceholder(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe('');
});

test('a picture stays inside the toggle or the table cell of its placeholder', () => {
  for (const [html, caret, after] of [
    ['<details><summary>T</summary><p>b</p></details>', 3, `<summary>T</summary>${pictureHtml}`],
    ['<table><tbody><tr><td><p>c</p></td></tr></tbody></table>', 5, `<p>c</p>${pictureHtml}`],
  ] as const) {
    const view = viewOf(html, caret);
    addPlaceholder(view, 'a', picture);
    replaceUploadPlaceholder(asView(view), 'a', picture);
    expect(writeHtml(view.state.doc)).toContain(after);
  }
});
