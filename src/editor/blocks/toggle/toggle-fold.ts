import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { dom } from '../../dom.ts';
import { nodeView, syncLanguage } from '../../node-view.ts';

type Fold = { isOpen(): boolean; set(open: boolean): void };

const folds = new WeakMap<Node, Fold>();

/** A toggle in the editor. Folding changes the view, not the document. */
export const toggleView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const button = dom('button', { type: 'button', class: 'toggle-button', contenteditable: 'false' });
  const content = dom('div', { class: 'toggle-body' });
  const box = dom('div', { 'data-type': 'toggle' }, button, content);
  let open = node.attrs.open || editor.isEditable;
  const set = (next: boolean) => {
    open = next;
    box.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', open ? 'Fold' : 'Unfold');
  };
  folds.set(box, { isOpen: () => open, set });
  button.addEventListener('mousedown', event => event.preventDefault());
  button.addEventListener('click', () => {
    const pos = getPos();
    if (pos !== undefined) fold(editor.view, pos, !open);
  });
  set(open);
  return nodeView(node, box, content, shown => syncLanguage(box, shown.attrs), button);
};

function fold(view: EditorView, pos: number, open: boolean): void {
  const { state } = view;
  const toggle = state.doc.nodeAt(pos);
  const title = toggle?.firstChild;
  if (!toggle || !title) return;
  const titleEnd = pos + 1 + title.nodeSize - 1;
  const { from, to } = state.selection;
  const hidden = !open && from < pos + toggle.nodeSize && to > titleEnd;
  if (hidden) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, titleEnd)));
  foldAt(view, pos)?.set(open);
}

function foldAt(view: EditorView, pos: number): Fold | undefined {
  const element = view.nodeDOM(pos);
  return element ? folds.get(element) : undefined;
}

/** The position of the innermost toggle around the caret; null in code and tasks, which use the key themselves. */
function toggleAround({ state }: Pick<Editor, 'state'>): number | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type;
    if (name === 'toggle') return $from.before(depth);
    if (name === 'codeBlock' || name === 'taskItem') return null;
  }
  return null;
}

export function flipFold(editor: Editor): boolean {
  const pos = toggleAround(editor);
  if (pos === null) return false;
  const { view } = editor;
  fold(view, pos, !foldAt(view, pos)?.isOpen());
  return true;
}

export function unfoldSelected(): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        const { selection } = view.state;
        if (selection.eq(before.selection)) return;
        for (const $pos of [selection.$from, selection.$to]) {
          for (let depth = $pos.depth; depth > 0; depth--) {
            const inBody = $pos.node(depth).type.name === 'toggle' && $pos.index(depth) > 0;
            const shown = inBody ? foldAt(view, $pos.before(depth)) : undefined;
            if (shown && !shown.isOpen()) shown.set(true);
          }
        }
      },
    }),
  });
}
