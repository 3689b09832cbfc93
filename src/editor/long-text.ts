import { type Editor, Extension } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { isMac } from '#ui/key-names.ts';
import { isLong } from './is-long.ts';

/** Marks the element of a long text, which is then laid out only where it is looked at. */
export const LongText = Extension.create({
  name: 'longText',
  addKeyboardShortcuts() {
    const { editor } = this;
    const end = isMac() ? 'Mod-ArrowDown' : 'Mod-End';
    return { [end]: () => goToEnd(editor, false), [`Shift-${end}`]: () => goToEnd(editor, true) };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (isLong(doc.childCount) ? { 'data-long': '' } : {}),
      },
    }),
  ],
});

/** The browser's own way ends before a last block that it has not laid out. */
function goToEnd({ state, view }: Editor, extend: boolean): boolean {
  const { doc, selection, tr } = state;
  if (!isLong(doc.childCount)) return false;
  const end = Selection.atEnd(doc);
  // Its place is known once it is laid out, which it is in sight.
  view.dom.lastElementChild?.scrollIntoView({ block: 'end' });
  const next = extend ? TextSelection.between(selection.$anchor, end.$head) : end;
  view.dispatch(tr.setSelection(next).scrollIntoView());
  return true;
}
