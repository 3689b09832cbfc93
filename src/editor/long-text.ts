import { type Editor, Extension } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { isMac } from '#ui/key-names.ts';
import { isLong } from './is-long.ts';

export const LongText = Extension.create({
  name: 'longText',
  addKeyboardShortcuts() {
    const { editor } = this;
    const end = isMac() ? 'Mod-ArrowDown' : 'Mod-End';
    return {
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

/** Replaces the browser's key, which stops before a last block that is not laid out. */
function goToEnd({ state, view }: Editor, { extend }: { extend: boolean }): boolean {
  const { doc, selection, tr } = state;
  if (!isLong(doc.childCount)) return false;
  const end = Selection.atEnd(doc);
  // Scrolling lays the block out, so that its position is known.
  view.dom.lastElementChild?.scrollIntoView({ block: 'end' });
  const next = extend ? TextSelection.between(selection.$anchor, end.$head) : end;
  view.dispatch(tr.setSelection(next).scrollIntoView());
  return true;
}
