export interface StackedCard {
  /** Where it would like to stand. */
  wish: number;
  height: number;
}

interface StackOptions {
  /** Index of the card that stands exactly at its wish; -1 without one. */
  active: number;
  gap: number;
  /** No card stands above it. */
  top: number;
}

/** Returns where cards stand, in their order: as near to their wishes as they can be without overlapping. */
export function stackCards(cards: readonly StackedCard[], { active, gap, top }: StackOptions): number[] {
  const places: number[] = [];
  const standBelow = (index: number) => {
    const above = cards[index - 1];
    const free = above ? places[index - 1]! + above.height + gap : top;
    places[index] = Math.max(cards[index]!.wish, free);
  };
  for (let index = 0; index < cards.length; index += 1) standBelow(index);
  if (active < 0) return places;
  // The cards above make room, as far as there is some.
  places[active] = Math.max(cards[active]!.wish, top);
  for (let index = active - 1; index >= 0; index -= 1)
    places[index] = Math.min(places[index]!, places[index + 1]! - gap - cards[index]!.height);
  const missing = top - (places[0] ?? top);
  if (missing > 0) for (let index = 0; index <= active; index += 1) standAtLeast(index);
  for (let index = active + 1; index < cards.length; index += 1) standBelow(index);
  return places;

  function standAtLeast(index: number): void {
    const free = index === 0 ? top : places[index - 1]! + cards[index - 1]!.height + gap;
    places[index] = Math.max(places[index]!, free);
  }
}
