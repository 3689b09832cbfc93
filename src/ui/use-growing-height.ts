import { type RefObject, useLayoutEffect } from 'react';

export function useGrowingHeight(field: RefObject<HTMLTextAreaElement | null>, value: unknown): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || value === undefined || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, value]);
}
