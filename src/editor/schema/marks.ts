import { Mark, markInputRule } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';

/** Inline code may stand in a link or be bold: otherwise text that came in that way would lose one of the two. */
export const Code = Mark.create({
  name: 'code',
  code: true,
  excludes: '',
  exitable: true,
  parseHTML: () => ['code', 'kbd', 'samp', 'tt'].map(tag => ({ tag })),
  renderHTML: () => ['code', 0],
  addCommands() {
    return {
      toggleCode:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': ({ editor }) => editor.commands.toggleCode() };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

/** A highlight remembers a colour that it came with, but never writes a style. */
export const Highlighted = Highlight.extend({
  addAttributes() {
    return {
      color: {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const color = element.getAttribute('data-color');
          return color && /^(?:#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/.test(color) ? color : null;
        },
        renderHTML: (values: Record<string, unknown>) => (values.color ? { 'data-color': values.color } : {}),
      },
    };
  },
});

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});
