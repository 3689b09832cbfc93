import { useRef } from 'react';

/** Keeps the value of before while `isHeld`, except where `isShownNevertheless`. */
export function useHeld<T>(
  value: T,
  isHeld: boolean,
  isShownNevertheless: (next: T, held: T) => boolean = () => false,
): T {
  const held = useRef(value);
  if (!isHeld || isShownNevertheless(value, held.current)) held.current = value;
  return held.current;
}
