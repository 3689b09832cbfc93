import { mergeAttributes, Node } from '@tiptap/core';
import type { MentionKind } from '../editor-types.ts';
import { mentionText } from '../show-mention.ts';

const kinds: readonly MentionKind[] = ['person', 'ticket', 'document'];

/** A person, ticket or document named in the text: one indivisible chip. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  priority: 101,
  addAttributes() {
    return {
      kind: {
        default: 'person',
        parseHTML: (element: HTMLElement) =>
          kinds.find(kind => kind === element.getAttribute('data-kind')) ?? 'person',
        renderHTML: (values: Record<string, unknown>) => ({ 'data-kind': values.kind }),
      },
      id: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('data-id') ?? '',
        renderHTML: (values: Record<string, unknown>) => ({ 'data-id': values.id }),
      },
      label: {
        default: '',
        parseHTML: (element: HTMLElement) =>
          element.getAttribute('data-label') ?? (element.textContent ?? '').replace(/^@/, ''),
        renderHTML: (values: Record<string, unknown>) => ({ 'data-label': values.label }),
      },
    };
  },
  parseHTML: () => [{ tag: 'span[data-type="mention"]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-type': 'mention' }, HTMLAttributes),
    mentionText(node.attrs.kind, node.attrs.label),
  ],
  renderText: ({ node }) => mentionText(node.attrs.kind, node.attrs.label),
});
