// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import type { EditorState, Plugin, Transaction } from '@tiptap/pm/state';
import { collab } from 'prosemirror-collab';
import { expect, onTestFinished, test } from 'vitest';
import { caretsPlugin, setCarets } from '../../live/carets.ts';
import { receiveTransaction } from '../../live/receive-transaction.ts';
import { documentExtensions } from '../../schema/extensions.ts';
import { parseHtml } from '../../schema/html-codec.ts';

const html =
  '<table><tbody><tr><td><p>One</p></td><td><p>Two</p><p>of it</p></td><td><p>Three</p></td></tr></tbody></table>';

function openTable() {
  const editor = new Editor({ extensions: documentExtensions() });
  onTestFinished(() => editor.destroy());
  editor.commands.setContent(parseHtml(editor.schema, html).toJSON());
  const following: Plugin = collab({ version: 0, clientID: 'own' });
  for (const plugin of [following, caretsPlugin]) editor.registerPlugin(plugin);
  const endOf = (words: string) => {
    let end = 0;
    editor.state.doc.descendants((node, pos) => {
      if (node.text?.endsWith(words)) end = pos + node.nodeSize;
    });
    return end;
  };
  editor.commands.setTextSelection(endOf('One'));
  return {
    editor,
    endOf,
    selected: () => {
      const { from, to } = editor.state.selection;
      return editor.state.doc.textBetween(from, to, ' ');
    },
    hear: (pos: number) => {
      const person = { clientId: 'ben', personId: 'ben', name: 'Ben', hue: 'blue', isFresh: true };
      const caret = { ...person, anchor: pos, head: pos };
      editor.view.dispatch(setCarets(editor.state.tr, [caret]));
    },
    receive: (change: (tr: Transaction, state: EditorState) => Transaction) => {
      const { steps } = change(editor.state.tr, editor.state);
      editor.view.dispatch(receiveTransaction(editor.state, following, steps).tr);
    },
  };
}

test('Tab selects what a cell holds, also beside one in which somebody else is', () => {
  const { editor, endOf, selected, hear } = openTable();
  hear(endOf('Three'));
  editor.commands.goToNextCell();
  expect(selected()).toBe('Two of it');
  editor.commands.goToPreviousCell();
  expect(selected()).toBe('One');
});

test('Tab puts the caret at the end of a cell in which somebody else is', () => {
  const { editor, endOf, selected, hear } = openTable();
  hear(endOf('Two'));
  editor.commands.goToNextCell();
  expect(selected()).toBe('');
  expect(editor.state.selection.head).toBe(endOf('of it'));
});

test('Tab puts the caret behind words that others have written in a cell since one was there', () => {
  const { editor, endOf, selected, receive } = openTable();
  receive(tr => tr.insertText(' now', endOf('Three')));
  editor.commands.insertContent(' and a half');
  editor.commands.goToNextCell();
  expect(selected()).toBe('Two of it');
  editor.commands.goToNextCell();
  expect(selected()).toBe('');
  expect(editor.state.selection.head).toBe(endOf('Three now'));
  editor.commands.goToPreviousCell();
  editor.commands.goToNextCell();
  expect(selected()).toBe('Three now');
});

test('Tab selects what others wrote while one was in the cell, and what was there before', () => {
  const { editor, endOf, selected, receive } = openTable();
  receive(tr => tr.insertText(' more', endOf('One')));
  editor.commands.goToNextCell();
  editor.commands.goToPreviousCell();
  expect(selected()).toBe('One more');
});

test('cells that others add in front of a changed one, and those that they remove, keep it known', () => {
  const { editor, endOf, selected, receive } = openTable();
  receive(tr => tr.insertText(' now', endOf('Three')));
  receive((tr, state) =>
    tr.insert(0, state.schema.nodes.paragraph!.create(null, state.schema.text('Above'))),
  );
  const second = endOf('Two');
  receive(tr => tr.delete(tr.doc.resolve(second).before(3), tr.doc.resolve(second).after(3)));
  editor.commands.goToNextCell();
  expect(selected()).toBe('');
  expect(editor.state.selection.head).toBe(endOf('Three now'));
});
