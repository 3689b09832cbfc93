/** The index of the first element that ends below `y`, by binary search; elements are in document order. */
export function firstBelow(elements: ArrayLike<Element>, y: number): number {
  let from = 0;
  let to = elements.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom < y) from = middle + 1;
    else to = middle;
  }
  return from;
}
