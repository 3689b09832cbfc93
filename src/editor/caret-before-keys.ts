import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { placeForWords } from './place-for-words.ts';

/** Milliseconds between a focus event and ProseMirror restoring its selection. */
const focusPause = 20;

type SelectionEnds = readonly (Node | number | null)[];

/**
 * The browser sends `selectionchange` in a task of its own. On a busy page the next key arrives first and would act at
 * the old caret, so the selection is read before each key, and before ProseMirror restores its own after a focus event.
 */
export const CaretBeforeKeys = Extension.create({
  name: 'caretBeforeKeys',
  priority: 1100,
  addProseMirrorPlugins() {
    let lastRead: SelectionEnds = [];
    let hasKeySinceFocus = false;
    let isPressed = false;
    let isFocusedByPress = false;
    const readSelection = ({ dom: { ownerDocument: page }, composing }: EditorView) => {
      const isRead = selectionEndsOf(page).every((part, index) => part === lastRead[index]);
      if (!isRead && !composing) page.dispatchEvent(new Event('selectionchange'));
    };
    const readAfterKey = (view: EditorView) => {
      if (hasKeySinceFocus && view.hasFocus()) readSelection(view);
    };
    return [
      new Plugin({
        view: view => {
          const page = view.dom.ownerDocument;
          const onSelectionChange = () => {
            lastRead = selectionEndsOf(page);
          };
          page.addEventListener('selectionchange', onSelectionChange);
          // Commands focus in the next frame, even when the editor has the focus.
          const focus = view.focus.bind(view);
          view.focus = () => {
            readAfterKey(view);
            focus();
          };
          return { destroy: () => page.removeEventListener('selectionchange', onSelectionChange) };
        },
        props: {
          handleDOMEvents: {
            mousedown: () => {
              isPressed = true;
              // The focus that a press brings comes in the same task.
              setTimeout(() => {
                isPressed = false;
              });
            },
            focus: view => {
              hasKeySinceFocus = false;
              // Runs before ProseMirror's own timer, which is set later with the same delay.
              setTimeout(readAfterKey, focusPause, view);
              isFocusedByPress = isPressed;
              if (!isPressed) setTimeout(placeMissingCaret, focusPause, view);
            },
            keydown: view => {
              readSelection(view);
              if (!hasKeySinceFocus && !isFocusedByPress) placeMissingCaret(view);
              moveCaretIntoText(view);
              hasKeySinceFocus = true;
            },
          },
        },
      }),
    ];
  },
});

/**
 * The Tab key focuses a text without a caret, or with one where nothing is typed, if the text begins with a part that is
 * not editable, such as the box of a task.
 */
function placeMissingCaret(view: EditorView): void {
  if (view.isDestroyed || view.composing || !view.editable || !view.hasFocus()) return;
  const { doc, selection, tr } = view.state;
  const anchor = view.dom.ownerDocument.getSelection()?.anchorNode;
  const element = anchor instanceof HTMLElement ? anchor : anchor?.parentElement;
  if (element?.isContentEditable && view.dom.contains(element)) return;
  // A new text has its first block selected where that has no words.
  if (selection instanceof NodeSelection && selection.from === 0)
    view.dispatch(tr.setSelection(placeForWords(doc, 0, 1)));
  view.focus();
}

/** Call before a transaction that no key made: it would undo a caret move whose event is still queued. */
export function readCaret({ composing }: EditorView): void {
  if (!composing) document.dispatchEvent(new Event('selectionchange'));
}

/** In a block that is not laid out, the browser sets the caret outside of the text node: typed letters would be reversed. */
function moveCaretIntoText(view: EditorView): void {
  const { dom, state, composing } = view;
  const { $from, empty } = state.selection;
  const domSelection = dom.ownerDocument.getSelection();
  const isOutsideText =
    domSelection?.isCollapsed &&
    domSelection.anchorNode instanceof Element &&
    dom.contains(domSelection.anchorNode);
  // With stored marks the caret stands in an element that ProseMirror made for them.
  if (!isOutsideText || !empty || composing || state.storedMarks || $from.parent.content.size === 0) return;
  const { node, offset } = view.domAtPos($from.pos, 1);
  if (node instanceof Text) domSelection.collapse(node, offset);
}

function selectionEndsOf(page: Document): SelectionEnds {
  const {
    anchorNode = null,
    anchorOffset = 0,
    focusNode = null,
    focusOffset = 0,
  } = page.getSelection() ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
}
