// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';
import { fillPlace, holdPlace, uploadPlaces } from './upload-places.ts';

const schema = richTextSchema();
const figure = schema.nodes.figure?.create({ src: '/files/1', alt: '' });
if (!figure) throw new Error('No figure.');
const picture = figure;
const written = '<img src="/files/1" alt="" referrerpolicy="no-referrer">';

/** What the commands need of a view. */
function viewOf(html: string, caret: number) {
  const doc = parseHtml(schema, html);
  const selection = TextSelection.create(doc, caret);
  const view = {
    state: EditorState.create({ doc, selection, plugins: [uploadPlaces()] }),
    dispatch(tr: EditorState['tr']) {
      view.state = view.state.apply(tr);
    },
  };
  return view;
}

const asView = (view: ReturnType<typeof viewOf>) => view as unknown as EditorView;

test('a picture comes after the block in which the caret was, wherever that is by then', () => {
  const view = viewOf('<p>One</p><p>Two</p>', 2);
  holdPlace(asView(view), 'a', document.createElement('div'), picture);
  view.dispatch(view.state.tr.insertText('Before ', 1));
  fillPlace(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>Before One</p>${written}<p>Two</p>`);
});

test('an empty line that waited gives way, and the caret goes on below', () => {
  const view = viewOf('<p>One</p><p></p>', 6);
  holdPlace(asView(view), 'a', document.createElement('div'), picture);
  fillPlace(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${written}<p></p>`);
  view.dispatch(view.state.tr.insertText('on'));
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${written}<p>on</p>`);
});

test('an empty line between others gives way without leaving another', () => {
  const view = viewOf('<p>One</p><p></p><p>Two</p>', 6);
  holdPlace(asView(view), 'a', document.createElement('div'), picture);
  fillPlace(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${written}<p>Two</p>`);
  view.dispatch(view.state.tr.insertText('on '));
  expect(writeHtml(view.state.doc)).toBe(`<p>One</p>${written}<p>on Two</p>`);
});

test('two pictures keep their order, also when the second is there first', () => {
  const view = viewOf('<p>One</p>', 2);
  const second = picture.type.create({ src: '/files/2', alt: '' });
  holdPlace(asView(view), 'a', document.createElement('div'), picture);
  holdPlace(asView(view), 'b', document.createElement('div'), second);
  fillPlace(asView(view), 'a', picture);
  fillPlace(asView(view), 'b', second);
  expect([...writeHtml(view.state.doc).matchAll(/files\/(\d)/g)].map(match => match[1])).toEqual(['1', '2']);
});

test('a place whose text was deleted takes nothing', () => {
  const view = viewOf('<p>One</p><p>Two</p>', 2);
  holdPlace(asView(view), 'a', document.createElement('div'), picture);
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
  fillPlace(asView(view), 'a', picture);
  expect(writeHtml(view.state.doc)).toBe('');
});

test('a title of a toggle and a cell of a table keep the picture inside of them', () => {
  for (const [html, caret, after] of [
    ['<details><summary>T</summary><p>b</p></details>', 3, `<summary>T</summary>${written}`],
    ['<table><tbody><tr><td><p>c</p></td></tr></tbody></table>', 5, `<p>c</p>${written}`],
  ] as const) {
    const view = viewOf(html, caret);
    holdPlace(asView(view), 'a', document.createElement('div'), picture);
    fillPlace(asView(view), 'a', picture);
    expect(writeHtml(view.state.doc)).toContain(after);
  }
});
