import { mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { dataAttribute } from '../../schema/data-attribute.ts';
import { toneNamed } from './callout-tones.ts';
import { calloutView } from './callout-view.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { toggleCallout: (tone?: string) => ReturnType };
  }
}

export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ tone: dataAttribute('tone', 'info', value => toneNamed(value).tone) }),
  parseHTML: () => [{ tag: 'div[data-type="callout"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-type': 'callout' }, HTMLAttributes), 0],
  addNodeView: () => calloutView,
  addCommands() {
    return {
      toggleCallout:
        (tone = 'info') =>
        ({ commands }) =>
          commands.toggleWrap(this.name, { tone }),
    };
  },
  addKeyboardShortcuts() {
    return {
      // At the start of a callout, unwrap it instead of joining it with the block before.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isInCallout = $from.depth > 1 && $from.node(-1).type === this.type;
        return (
          empty &&
          isInCallout &&
          $from.parentOffset === 0 &&
          $from.index(-1) === 0 &&
          editor.commands.lift(this.name)
        );
      },
    };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^:::(info|ok|warn|danger)?\s$/,
        type: this.type,
        getAttributes: match => ({ tone: match[1] ?? 'info' }),
      }),
    ];
  },
});
