/** Returns the headings of the document's text in order, without those in comments. */
export function headingElements(root: ParentNode): HTMLElement[] {
  const text = root.querySelector('[data-document-text]');
  return [...(text?.querySelectorAll<HTMLElement>('.prose :is(h1, h2, h3, h4, h5, h6)') ?? [])];
}
