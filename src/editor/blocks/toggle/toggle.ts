import { mergeAttributes, Node } from '@tiptap/core';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { dom } from '../../dom.ts';
import { createNodeView, syncLanguage } from '../../node-view.ts';
import { toggleFoldAtCaret, toggleView, unfoldSelection } from './toggle-fold.ts';

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
        ({ tr, state, dispatch }) => {
          const { $from, $to } = state.selection;
          const range = $from.blockRange($to);
          const { toggleTitle, paragraph } = state.schema.nodes;
          if (!range || !toggleTitle || !paragraph) return false;
          const text =
            $from.sameParent($to) && $from.parent.type === paragraph ? $from.parent.content : undefined;
          const title = toggleTitle.create(null, text);
          tr.replaceRangeWith(range.start, range.end, this.type.create(null, [title, paragraph.create()]));
          if (dispatch) tr.setSelection(Selection.near(tr.doc.resolve(range.start + 2)));
          return true;
        },
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
    return {
      // Enter in the title moves the rest of it into the body.
      Enter: ({ editor }) => {
        const { $from, $to } = editor.state.selection;
        if ($from.parent.type !== this.type || !$from.sameParent($to)) return false;
        const { tr, schema } = editor.state;
        const rest = $from.parent.content.cut($to.parentOffset);
        const line = schema.nodes.paragraph?.create(null, rest);
        if (!line) return false;
        const firstLine = $from.node(-1).maybeChild(1);
        const isFirstLineEmpty = firstLine?.type === line.type && firstLine.childCount === 0;
        if (rest.size === 0 && isFirstLineEmpty) {
          const caret = TextSelection.create(tr.doc, $from.after() + 1);
          editor.view.dispatch(tr.setSelection(caret).scrollIntoView());
          return true;
        }
        tr.delete($from.pos, $from.end());
        const after = tr.mapping.map($from.after());
        tr.insert(after, line)
          .setSelection(TextSelection.create(tr.doc, after + 1))
          .scrollIntoView();
        editor.view.dispatch(tr);
        return true;
      },
      // At the start of the title, unwrap the toggle.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
        const { tr, schema } = editor.state;
        const toggle = $from.node(-1);
        const title = schema.nodes.paragraph?.create(null, $from.parent.content);
        if (!title) return false;
        const start = $from.before(-1);
        tr.replaceWith(start, start + toggle.nodeSize, [title, ...toggle.children.slice(1)]);
        editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
        return true;
      },
    };
  },
});
