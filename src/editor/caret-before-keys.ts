import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Milliseconds after which the editor puts its selection back into a page that lost it when the focus came. */
const focusPause = 20;

type Place = readonly (Node | number | null)[];

/**
 * The browser tells of a moved caret in a task of its own. When the page is busy the next key comes before it, and
 * would act where the caret was: the editor looks before each key. And before it puts its own selection back, which
 * happens a moment after the focus came, and by then a key may have moved the caret.
 */
export const CaretBeforeKeys = Extension.create({
  name: 'caretBeforeKeys',
  priority: 1100,
  addProseMirrorPlugins() {
    let told: Place = [];
    let keyCame = false;
    const look = ({ dom: { ownerDocument: page }, composing }: EditorView) => {
      const isTold = placeOf(page).every((part, index) => part === told[index]);
      if (!isTold && !composing) page.dispatchEvent(new Event('selectionchange'));
    };
    const lookAfterKey = (view: EditorView) => {
      if (keyCame && view.hasFocus()) look(view);
    };
    return [
      new Plugin({
        view: view => {
          const page = view.dom.ownerDocument;
          const hear = () => {
            told = placeOf(page);
          };
          page.addEventListener('selectionchange', hear);
          // Commands ask for the focus in the next frame, also when it has long been there.
          const focus = view.focus.bind(view);
          view.focus = () => {
            lookAfterKey(view);
            focus();
          };
          return { destroy: () => page.removeEventListener('selectionchange', hear) };
        },
        props: {
          handleDOMEvents: {
            focus: view => {
              keyCame = false;
              // Set before the editor's own timer of this length, and so done before it.
              setTimeout(lookAfterKey, focusPause, view);
            },
            keydown: view => {
              look(view);
              enterText(view);
              keyCame = true;
            },
          },
        },
      }),
    ];
  },
});

/**
 * Reads the caret from the page. Call before a transaction that no key made: drawing it puts the editor's selection
 * back into the page, and a key whose `selectionchange` event is still queued would have moved the caret in vain.
 */
export function readCaret({ composing }: EditorView): void {
  if (!composing) document.dispatchEvent(new Event('selectionchange'));
}

/**
 * In what is not laid out yet the browser sets the caret beside the words, and leaves it there when a letter is
 * written: the next one would come before it.
 */
function enterText(view: EditorView): void {
  const { dom, state, composing } = view;
  const { $from, empty } = state.selection;
  const caret = dom.ownerDocument.getSelection();
  const isBeside =
    caret?.isCollapsed && caret.anchorNode instanceof Element && dom.contains(caret.anchorNode);
  // With marks to come the caret stands in a place that the editor made for them.
  if (!isBeside || !empty || composing || state.storedMarks || $from.parent.content.size === 0) return;
  const { node, offset } = view.domAtPos($from.pos, 1);
  if (node instanceof Text) caret.collapse(node, offset);
}

function placeOf(page: Document): Place {
  const {
    anchorNode = null,
    anchorOffset = 0,
    focusNode = null,
    focusOffset = 0,
  } = page.getSelection() ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
}
