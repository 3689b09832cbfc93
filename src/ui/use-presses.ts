import { type MouseEvent, type TouchEvent, useMemo, useRef } from 'react';

export type Press = (event: MouseEvent | TouchEvent) => void;

/**
 * Hands presses to the code that drags, once that has loaded: `onPress` belongs to what is pressed, `register` to the one
 * draggable that stands for it (decision 30).
 */
export function usePresses() {
  const latest = useRef<Press>(() => {});
  return useMemo(
    () => ({
      onPress: (event: MouseEvent | TouchEvent) => latest.current(event),
      register: (press: Press) => {
        latest.current = press;
      },
    }),
    [],
  );
}
