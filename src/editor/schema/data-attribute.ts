import type { Attribute } from '@tiptap/core';

/** An attribute that is written as `data-NAME`, or not at all when it is null. */
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
