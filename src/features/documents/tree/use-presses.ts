import { type MouseEvent, type TouchEvent, useMemo, useRef } from 'react';

type Press = (event: MouseEvent | TouchEvent) => void;

/** Hands the presses of the tree to the code that drags, once that has loaded. */
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
