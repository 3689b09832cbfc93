import { type JSONContent, Node } from '@tiptap/core';
import { fileAddress } from '#lib/html/addresses.ts';
import { dataAttribute } from '../../schema/data-attribute.ts';
import { attachmentView } from './attachment-view.ts';

/** A stored file. Its link is an ordinary one, so that other programs show it by its name. */
export const AttachmentNode = Node.create({
  name: 'attachment',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? null,
    },
    name: { default: '', parseHTML: (element: HTMLElement) => element.textContent },
    size: dataAttribute('size', null, value => /^[0-9]{1,10}$/.exec(value ?? '')?.[0] ?? null),
  }),
  parseHTML: () => [{ tag: 'div[data-type="attachment"]' }],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-type': 'attachment', 'data-size': attrs.size },
    ['a', { href: attrs.href, rel: 'noopener noreferrer' }, attrs.name],
  ],
  addNodeView: () => attachmentView,
});

export function attachmentContent(src: string, name: string, size: number): JSONContent | null {
  const href = fileAddress(src);
  return href === null ? null : { type: 'attachment', attrs: { href, name, size: String(size) } };
}
