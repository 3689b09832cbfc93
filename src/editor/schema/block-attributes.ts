import { Extension } from '@tiptap/core';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { blocks } from '../blocks/registry.ts';

const textBlocks = ['paragraph', 'heading'];

const checks = allowedElements.get('p')!.attributes;

/** An attribute that is kept when its value passes the check of `p`. */
function checkedAttribute(attribute: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(attribute);
      return value !== null && checks[attribute]?.(value) === value ? value : null;
    },
    renderHTML: (values: Record<string, unknown>) => {
      const value = values[attribute.replace('data-', '')];
      return typeof value === 'string' ? { [attribute]: value } : {};
    },
  };
}

export const BlockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes() {
    return [
      { types: textBlocks, attributes: { align: checkedAttribute('data-align') } },
      {
        types: blocks.flatMap(({ directedNodes }) => directedNodes ?? []),
        attributes: { dir: checkedAttribute('dir'), lang: checkedAttribute('lang') },
      },
    ];
  },
});
