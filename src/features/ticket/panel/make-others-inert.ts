/** Makes everything in `root` inert but the element and its ancestors. Returns the cleanup. */
export function makeOthersInert(element: HTMLElement, root: HTMLElement): () => void {
  const madeInert: Element[] = [];
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== root;
    ancestor = ancestor.parentElement
  ) {
    for (const sibling of ancestor.parentElement?.children ?? []) {
      if (sibling === ancestor || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      madeInert.push(sibling);
    }
  }
  return () => {
    for (const sibling of madeInert) sibling.removeAttribute('inert');
  };
}
