import { type RefObject, useLayoutEffect } from 'react';
import type { LineMerge } from '#editor/live/own-lines.ts';
import { placeByEnds } from '#text/common-ends.ts';

/** Returns where a place of the value before is in the one after; null where only the values tell. */
export type PlaceAfter = (change: LineMerge, place: number) => number | null;

/** Keeps caret and selection at their words where others change the value; the browser would put them at the end. */
export function useSteadyCaret(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  placeAfter?: PlaceAfter,
): void {
  const element = field.current;
  const shown = element && { text: element.value, from: element.selectionStart, to: element.selectionEnd };
  useLayoutEffect(() => {
    if (!shown || shown.text === value || document.activeElement !== element) return;
    const change = { before: shown.text, after: value };
    const placeOf = (place: number) =>
      placeAfter?.(change, place) ?? placeByEnds(change.before, change.after, place);
    element!.setSelectionRange(placeOf(shown.from), placeOf(shown.to));
  });
}
