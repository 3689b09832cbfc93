import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onClick` for each click that began outside of an element. A drag that ends elsewhere is no click. */
export function useOutsideClick(element: RefObject<HTMLElement | null>, onClick: () => void): void {
  const notify = useEffectEvent(onClick);
  useEffect(() => {
    let beganOutside = false;
    const onPress = ({ target }: Event) => {
      // At the click, the pressed element may have been replaced.
      beganOutside = target instanceof Node && !element.current?.contains(target);
    };
    const handleClick = () => {
      if (beganOutside) notify();
      beganOutside = false;
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('click', handleClick);
    };
  }, [element]);
}
