import { Extension } from '@tiptap/core';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { blocks } from '../blocks/registry.ts';

const textBlocks = ['paragraph', 'heading'];

const checks = allowedElements.get('p')!.attributes;

function kept(attribute: string) {
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
      { types: textBlocks, attributes: { align: kept('data-align') } },
      {
        types: blocks.flatMap(({ directedNodes }) => directedNodes ?? []),
        attributes: { dir: kept('dir'), lang: kept('lang') },
      },
    ];
  },
});
