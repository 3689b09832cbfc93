import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';
import { createNodeView, syncLanguage } from '../../node-view.ts';

interface FoldState {
  isOpen(): boolean;
  set(open: boolean): void;
}

/** The fold states by the outer element of a toggle. */
const foldStates = new WeakMap<Node, FoldState>();

/** A toggle in the editor. Folding changes the view, not the document. */
export const toggleView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const button = dom('button', { type: 'button', class: 'toggle-button', contenteditable: 'false' });
  const content = dom('div', { class: 'toggle-body' });
  const box = dom('div', { 'data-type': 'toggle' }, button, content);
  let open = node.attrs.open || editor.isEditable;
  const set = (isOpen: boolean) => {
    open = isOpen;
    box.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', open ? 'Fold' : 'Unfold');
  };
  foldStates.set(box, { isOpen: () => open, set });
  button.addEventListener('mousedown', event => event.preventDefault());
  button.addEventListener('click', () => {
    const pos = getPos();
    if (pos !== undefined) setFold(editor.view, pos, { open: !open });
  });
  set(open);
  return createNodeView({
    node,
    element: box,
    content,
    show: current => syncLanguage(box, current.attrs),
    tools: button,
  });
};

/** Folds or unfolds a toggle. A selection that would be hidden moves to the end of the title. */
function setFold(view: EditorView, pos: number, { open }: { open: boolean }): void {
  const { state } = view;
  const toggle = state.doc.nodeAt(pos);
  const title = toggle?.firstChild;
  if (!toggle || !title) return;
  const titleEnd = pos + 1 + title.nodeSize - 1;
  const { from, to } = state.selection;
  const hidesSelection = !open && from < pos + toggle.nodeSize && to > titleEnd;
  if (hidesSelection) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, titleEnd)));
  foldStateAt(view, pos)?.set(open);
}

function foldStateAt(view: EditorView, pos: number): FoldState | undefined {
  const element = view.nodeDOM(pos);
  return element ? foldStates.get(element) : undefined;
}

/** The position of the innermost toggle around the caret; null in code and tasks, where Mod-Enter does something else. */
function toggleAround({ state }: Pick<Editor, 'state'>): number | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type;
    if (name === 'toggle') return $from.before(depth);
    if (name === 'codeBlock' || name === 'taskItem') return null;
  }
  return null;
}

/** Folds or unfolds the toggle around the caret. Returns false without one. */
export function toggleFoldAtCaret(editor: Editor): boolean {
  const pos = toggleAround(editor);
  if (pos === null) return false;
  const { view } = editor;
  setFold(view, pos, { open: !foldStateAt(view, pos)?.isOpen() });
  return true;
}

/** Unfolds the toggles that a new selection is in. */
export function unfoldSelection(): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, previousState) => {
        const { selection } = view.state;
        if (selection.eq(previousState.selection)) return;
        for (const $pos of [selection.$from, selection.$to]) {
          for (let depth = $pos.depth; depth > 0; depth--) {
            const isInBody = $pos.node(depth).type.name === 'toggle' && $pos.index(depth) > 0;
            const state = isInBody ? foldStateAt(view, $pos.before(depth)) : undefined;
            if (state && !state.isOpen()) state.set(true);
          }
        }
      },
    }),
  });
}
