// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { EditorSteps } from './editor-steps.ts';

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
