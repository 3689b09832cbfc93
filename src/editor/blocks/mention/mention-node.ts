import { mergeAttributes, Node } from '@tiptap/core';
import { mentionText } from '#text/mention-text.ts';
import type { MentionKind } from '../../editor-types.ts';
import { dataAttribute } from '../../schema/data-attribute.ts';

const kinds: readonly MentionKind[] = ['person', 'ticket', 'document'];

export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  priority: 101,
  addAttributes: () => ({
    kind: dataAttribute('kind', 'person', value => kinds.find(kind => kind === value) ?? 'person'),
    id: dataAttribute('id', '', value => value ?? ''),
    label: dataAttribute('label', '', (value, element) => value ?? element.textContent.replace(/^@/, '')),
  }),
  parseHTML: () => [{ tag: 'span[data-type="mention"]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-type': 'mention' }, HTMLAttributes),
    mentionText(node.attrs.kind, node.attrs.label),
  ],
  renderText: ({ node }) => mentionText(node.attrs.kind, node.attrs.label),
});
