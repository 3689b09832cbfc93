/** Makes everything in `root` inert but the element and its ancestors. Returns the cleanup. */
export function makeOthersInert(element: HTMLElement, root: HTMLElement): () => void {
  const inerted: Element[] = [];
  for (let part: Element | null = element; part && part !== root; part = part.parentElement) {
    for (const sibling of part.parentElement?.children ?? []) {
      if (sibling === part || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      inerted.push(sibling);
    }
  }
  return () => {
    for (const sibling of inerted) sibling.removeAttribute('inert');
  };
}
