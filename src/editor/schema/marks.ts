import { Mark, markInputRule } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { dataAttribute } from './data-attribute.ts';

/** Unlike Tiptap's own mark, code may be bold or linked, as in imported text. */
export const Code = Mark.create({
  name: 'code',
  code: true,
  excludes: '',
  exitable: true,
  parseHTML: () => ['code', 'tt'].map(tag => ({ tag })),
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

export const Highlighted = Highlight.extend({
  addAttributes: () => ({
    color: dataAttribute(
      'color',
      null,
      value => /^(?:#[0-9A-Fa-f]{3,8}|[a-z]{3,10})$/.exec(value ?? '')?.[0] ?? null,
    ),
  }),
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
