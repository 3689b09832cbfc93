import { Extension } from '@tiptap/core';
import { type EditorState, NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readCaret } from './caret-before-keys.ts';

/**
 * Marks the selected words while the text has no focus, and selects them again when it gets the focus without a press.
 * Within a press nothing may set the selection or draw the text: Chromium would not place the caret of the press.
 */
export const KeptSelection = Extension.create({
  name: 'keptSelection',
  // Runs before Tiptap reports the focus by a transaction, which draws the text.
  priority: 1100,
  addProseMirrorPlugins() {
    const { editor } = this;
    let isMarked = true;
    let isPressed = false;
    let restoring = 0;
    const hasWords = ({ selection }: EditorState) =>
      editor.isEditable && !selection.empty && !(selection instanceof NodeSelection);
    return [
      new Plugin({
        props: {
          decorations: state => {
            if (!isMarked || !hasWords(state) || editor.view.dragging) return null;
            const { from, to } = state.selection;
            return DecorationSet.create(state.doc, [
              Decoration.inline(from, to, { class: 'kept-selection' }),
            ]);
          },
          handleDOMEvents: {
            blur: view => {
              isMarked = true;
              if (hasWords(view.state)) view.dom.ownerDocument.getSelection()?.removeAllRanges();
            },
            mousedown: (view, { shiftKey }) => {
              // The window may get the focus by the same press, just before.
              cancelAnimationFrame(restoring);
              if (view.hasFocus() || !hasWords(view.state)) return;
              const press = new AbortController();
              const endPress = () => {
                if (press.signal.aborted) return;
                press.abort();
                isPressed = false;
                if (editor.isDestroyed || !view.hasFocus()) return;
                isMarked = false;
                readCaret(view);
                view.updateState(view.state);
              };
              isPressed = true;
              setTimeout(endPress);
              // The bar above the words that were selected would cover the second press of a fast double click.
              addEventListener('pointerup', endPress, { capture: true, signal: press.signal });
              if (!shiftKey) return;
              // Such a press extends the selection, which must be there before.
              isMarked = false;
              view.focus();
            },
            focus: view => {
              if (isPressed) return;
              isMarked = false;
              if (!hasWords(view.state)) return;
              restoring = requestAnimationFrame(() => {
                if (!editor.isDestroyed && view.hasFocus()) view.focus();
              });
            },
          },
        },
      }),
    ];
  },
});
