import { type RefObject, useLayoutEffect } from 'react';
import { commonEnds } from '#text/common-ends.ts';

/** Keeps caret and selection at their words where others change the value; the browser would put them at the end. */
export function useSteadyCaret(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  const element = field.current;
  const before = element && { text: element.value, from: element.selectionStart, to: element.selectionEnd };
  useLayoutEffect(() => {
    if (!before || before.text === value || document.activeElement !== element) return;
    const { start, end } = commonEnds(before.text, value);
    const placeOf = (place: number) => {
      if (place <= start) return place;
      const fromEnd = before.text.length - place;
      return fromEnd <= end ? value.length - fromEnd : start;
    };
    element!.setSelectionRange(placeOf(before.from), placeOf(before.to));
  });
}
