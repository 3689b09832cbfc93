import type { Anchor } from './menu.tsx';

/** The place of an element now, for a layer that stays there while the element renders again, moves or goes. */
export function steadyAnchor(element: Element | null): Anchor {
  const rect = element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3);
  return { getBoundingClientRect: () => rect };
}
