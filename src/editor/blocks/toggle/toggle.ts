import { mergeAttributes, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { dom } from '../../dom.ts';
import { keyCommand } from '../../key-command.ts';
import { createNodeView, syncLanguage } from '../../node-view.ts';
import { toggleFoldAtCaret, toggleView, unfoldSelection } from './toggle-fold.ts';
import { divideTitle, makeToggle, unwrapToggle } from './toggle-lines.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    toggle: { insertToggle: () => ReturnType };
  }
}

export const Toggle = Node.create({
  name: 'toggle',
  group: 'block',
  content: 'toggleTitle block+',
  defining: true,
  addAttributes() {
    return {
      open: {
        default: false,
        parseHTML: (element: HTMLElement) => element.hasAttribute('open'),
        renderHTML: (values: Record<string, unknown>) => (values.open ? { open: '' } : {}),
      },
    };
  },
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      insertToggle:
        () =>
        ({ state, dispatch }) =>
          makeToggle(state, dispatch),
    };
  },
  addNodeView: () => toggleView,
  addProseMirrorPlugins: () => [unfoldSelection()],
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': ({ editor }) => toggleFoldAtCaret(editor),
      // Enter on an empty last line moves the line below the toggle.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const toggle = $from.depth > 1 ? $from.node(-1) : null;
        const isLastLine =
          toggle?.type === this.type && $from.index(-1) === toggle.childCount - 1 && toggle.childCount > 2;
        if (!empty || !isLastLine || $from.parent.content.size > 0 || !$from.parent.isTextblock) return false;
        const { tr } = editor.state;
        const line = $from.parent;
        tr.delete($from.before(), $from.after());
        const after = tr.mapping.map($from.after(-1));
        tr.insert(after, line).setSelection(TextSelection.create(tr.doc, after + 1));
        editor.view.dispatch(tr.scrollIntoView());
        return true;
      },
    };
  },
});

export const ToggleTitle = Node.create({
  name: 'toggleTitle',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: ({ HTMLAttributes }) => ['summary', HTMLAttributes, 0],
  addNodeView() {
    return ({ node }) => {
      const line = dom('p', { class: 'toggle-title', 'data-placeholder': 'Title' });
      return createNodeView({
        node,
        element: line,
        content: line,
        show: current => {
          syncLanguage(line, current.attrs);
          line.classList.toggle('is-empty', current.childCount === 0);
        },
      });
    };
  },
  addKeyboardShortcuts() {
    return { Enter: keyCommand(divideTitle), Backspace: keyCommand(unwrapToggle) };
  },
});
