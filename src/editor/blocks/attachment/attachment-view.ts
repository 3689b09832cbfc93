import type { NodeViewRenderer } from '@tiptap/core';
import { dom } from '../../dom.ts';
import { attachmentParts } from './attachment-card.ts';

export const attachmentView: NodeViewRenderer = ({ node }) => {
  const { href, name, size } = node.attrs;
  const box = dom(
    'div',
    { 'data-type': 'attachment', contenteditable: 'false' },
    ...attachmentParts({ href, name, size }),
  );
  return {
    dom: box,
    update: next => next.sameMarkup(node),
    // The link and the button act by themselves.
    stopEvent: ({ type, target }) =>
      !type.startsWith('drag') && target instanceof Element && target.closest('a, button') !== null,
    ignoreMutation: () => true,
  };
};
