import { InputRule, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { mathView } from './math-view.ts';
import { canonicalTex } from './tex.ts';

/** A formula in a line. A formula by itself is a code block of the language `math`. */
export const MathNode = Node.create({
  name: 'math',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: {
      default: '',
      parseHTML: (element: HTMLElement) => canonicalTex(element.textContent),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-type="math"]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-type': 'math' }, HTMLAttributes),
    node.attrs.tex,
  ],
  renderText: ({ node }) => `$${node.attrs.tex}$`,
  addNodeView: () => mathView,
  addInputRules() {
    return [
      new InputRule({
        // A price has a digit after it or a space before it.
        find: /(?<![\w$\\])\$([^\s$](?:[^$\n]{0,500}[^\s$])?)\$$/,
        handler: ({ state, range, match }) => {
          if (state.selection.$from.marks().some(({ type }) => type.spec.code)) return null;
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex: canonicalTex(match[1]!) }));
          return undefined;
        },
      }),
      textblockTypeInputRule({
        find: /^\$\$[\s\n]$/,
        type: this.editor.schema.nodes.codeBlock!,
        getAttributes: () => ({ language: 'math' }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state, view } }) => {
        const { selection } = state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false;
        const box = view.nodeDOM(selection.from);
        const field = box instanceof HTMLElement ? box.querySelector('input') : null;
        field?.focus();
        return field !== null;
      },
    };
  },
});
