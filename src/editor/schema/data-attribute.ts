import type { Attribute } from '@tiptap/core';

export function dataAttribute(
  name: string,
  fallback: string | null,
  read: (value: string | null, element: HTMLElement) => string | null,
): Partial<Attribute> {
  return {
    default: fallback,
    parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`), element),
    renderHTML: ({ [name]: value }: Record<string, unknown>) =>
      value === null ? {} : { [`data-${name}`]: value },
  };
}
