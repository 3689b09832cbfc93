import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';

type HeadingOptions = {
  /** The levels that can be created, largest first. All six levels are read. */
  levels: readonly number[];
};

export const Heading = Node.create<HeadingOptions>({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ levels: [1, 2, 3] }),
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      this.options.levels.map(level => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  // A level that is not in the options becomes the largest one.
  addInputRules() {
    const { levels } = this.options;
    return [
      textblockTypeInputRule({
        find: /^(#{1,3})\s$/,
        type: this.type,
        getAttributes: match => {
          const level = match[1]?.length ?? 1;
          return { level: levels.includes(level) ? level : levels[0] };
        },
      }),
    ];
  },
});
