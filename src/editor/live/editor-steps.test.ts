// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { EditorSteps } from './editor-steps.ts';

function pageWith(html: string) {
  let state = EditorState.create({ doc: parseHtml(richTextSchema(), html) });
  const page = new EditorSteps({
    get state() {
      return state;
    },
    dispatch: tr => {
      state = state.apply(tr);
    },
    readCaret: () => {},
    isComposing: () => false,
    addPlugins: plugins => {
      state = state.reconfigure({ plugins });
    },
  });
  page.begin();
  return {
    page,
    /** A change by the person at the page. */
    edit: (change: (tr: Transaction) => Transaction) => {
      state = state.apply(change(state.tr));
    },
    select: (from: number, to: number) => {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
    },
    selected: () => [state.selection.from, state.selection.to],
    textOf: (change: (tr: Transaction) => Transaction) => change(state.tr).doc.textContent,
    steps: (change: (tr: Transaction) => Transaction) => change(state.tr).steps,
    htmlOf: (change: (tr: Transaction) => Transaction) => writeHtml(change(state.tr).doc),
  };
}

test('a key on selected words that others have just replaced takes none of theirs', () => {
  const { page, select, steps, textOf, selected } = pageWith('<p>A quick fox</p><p>End</p>');
  select(3, 8);
  page.receive(steps(tr => tr.insertText('s', 3, 8).insertText('low', 4)));
  expect(selected()).toEqual([3, 3]);
  expect(textOf(tr => tr.insertText('rapid'))).toBe('A rapidslow foxEnd');
  // Whole blocks, with more than was selected.
  select(3, 7);
  page.receive(steps(tr => tr.replaceWith(0, 12, tr.doc.type.schema.node('paragraph'))));
  expect(selected()).toEqual([1, 1]);
});

test('words that stay selected while others change a part of them, or something else, stay selected', () => {
  const { page, select, steps, selected } = pageWith('<p>A quick fox</p><p>End</p>');
  select(3, 12);
  page.receive(steps(tr => tr.insertText('slow', 3, 8).insertText('Yes: ', 1)));
  expect(selected()).toEqual([8, 16]);
});

test('marks that are chosen for the next letter stay chosen while others type', () => {
  const { page, edit, select, steps, htmlOf } = pageWith('<p>One</p><p>Two</p>');
  const { bold } = richTextSchema().marks;
  const typed = (letter: string) => (tr: Transaction) =>
    tr.replaceSelectionWith(richTextSchema().text(letter));
  const receive = () => {
    page.confirm(page.unconfirmed());
    page.receive(steps(tr => tr.insert(tr.doc.content.size - 1, richTextSchema().text('x'))));
  };
  select(4, 4);
  edit(tr => tr.addStoredMark(bold!.create()));
  receive();
  edit(typed('b'));
  edit(tr => tr.removeStoredMark(bold!));
  receive();
  expect(htmlOf(typed('p'))).toBe('<p>One<strong>b</strong>p</p><p>Twoxx</p>');
});

test('a caret that was just moved stays where it is when steps of others come', () => {
  let state = EditorState.create({ doc: parseHtml(richTextSchema(), '<p>One</p><p>Two</p>') });
  const page = new EditorSteps({
    get state() {
      return state;
    },
    dispatch: tr => {
      state = state.apply(tr);
    },
    // The browser has moved the caret, and its event is queued.
    readCaret: () => {
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8)));
    },
    isComposing: () => false,
    addPlugins: plugins => {
      state = state.reconfigure({ plugins });
    },
  });
  page.begin();
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7)));
  const words = state.tr.insertText('All ', 1).doc.slice(1, 5);
  page.receive([new ReplaceStep(1, 1, words)]);
  expect(state.doc.textContent).toBe('All OneTwo');
  expect(state.selection.head).toBe(12);
});
