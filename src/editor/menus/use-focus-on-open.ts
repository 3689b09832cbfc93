import { useEffect, useRef } from 'react';

/** For the first field of a form that a command opened: it takes the focus, and the page does not jump. */
export function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  return field;
}
