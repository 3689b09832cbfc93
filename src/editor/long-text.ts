import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { isMac } from '#ui/key-names.ts';
import { isLong } from './is-long.ts';

export const LongText = Extension.create({
  name: 'longText',
  addKeyboardShortcuts() {
    const { editor } = this;
    const [start, end] = isMac() ? ['Mod-ArrowUp', 'Mod-ArrowDown'] : ['Mod-Home', 'Mod-End'];
    return {
      [start]: () => goToStart(editor, { extend: false }),
      [`Shift-${start}`]: () => goToStart(editor, { extend: true }),
      [end]: () => goToEnd(editor, { extend: false }),
      [`Shift-${end}`]: () => goToEnd(editor, { extend: true }),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (isLong(doc.childCount) ? { 'data-long': '' } : {}),
      },
    }),
  ],
});

interface Going {
  /** Whether what lies between is selected. */
  extend: boolean;
}

/** The browser puts the caret beside a table at the edge of a text, not into its cells. */
const isTable = (block: Node | null) => block?.type.name === 'table';

function goToStart(editor: Editor, going: Going): boolean {
  const { doc } = editor.state;
  if (!isTable(doc.firstChild)) return false;
  goTo(editor, Selection.atStart(doc), going);
  return true;
}

/** Replaces the browser's key, which stops before a last block that is not laid out. */
function goToEnd(editor: Editor, going: Going): boolean {
  const { doc } = editor.state;
  if (!isLong(doc.childCount) && !isTable(doc.lastChild)) return false;
  // Scrolling lays the block out, so that its position is known.
  editor.view.dom.lastElementChild?.scrollIntoView({ block: 'end' });
  goTo(editor, Selection.atEnd(doc), going);
  return true;
}

function goTo({ state, view }: Editor, edge: Selection, { extend }: Going): void {
  const { selection, tr } = state;
  const next = extend ? TextSelection.between(selection.$anchor, edge.$head) : edge;
  view.dispatch(tr.setSelection(next).scrollIntoView());
}
