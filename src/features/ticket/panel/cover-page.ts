/** Makes everything beside the element inert, up to `root`. Returns the cleanup. */
export function coverPage(element: HTMLElement, root: HTMLElement): () => void {
  const hidden: Element[] = [];
  for (let part: Element | null = element; part && part !== root; part = part.parentElement) {
    for (const sibling of part.parentElement?.children ?? []) {
      if (sibling === part || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      hidden.push(sibling);
    }
  }
  return () => {
    for (const sibling of hidden) sibling.removeAttribute('inert');
  };
}
