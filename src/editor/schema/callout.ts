import { mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { calloutTones, toneOf } from '../callout-tones.ts';
import { calloutView } from './callout-view.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: { toggleCallout: (tone?: string) => ReturnType };
  }
}

/** A note set off from the text in one of four tones. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'info',
        parseHTML: (element: HTMLElement) => toneOf(element.getAttribute('data-tone')),
        renderHTML: (values: Record<string, unknown>) => ({ 'data-tone': values.tone }),
      },
    };
  },
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
      // At the start of its only, empty line a callout dissolves instead of swallowing the block before it.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const inside = $from.depth > 1 && $from.node(-1).type === this.type;
        return (
          empty &&
          inside &&
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
        getAttributes: match => ({ tone: match[1] ?? calloutTones[0]?.tone }),
      }),
    ];
  },
});
