import { dom } from '../../dom.ts';
import { type OutlineHeading, outlineFrom } from '../../outline.ts';

/** Adds to each heading its id and a link to it. */
export function linkHeadings(root: DocumentFragment): void {
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const outline = outlineFrom(
    headings.map(heading => ({ level: Number(heading.nodeName[1]), text: heading.textContent ?? '' })),
  );
  leadToHeadings(root, outline);
  for (const { id, index, text } of outline) {
    const heading = headings[index];
    if (!heading) continue;
    heading.id = id;
    heading.tabIndex = -1;
    heading.prepend(
      dom(
        'a',
        {
          class: 'heading-link',
          href: `#${id}`,
          'data-type': 'anchor',
          'aria-label': `Copy link to “${text}”`,
        },
        '#',
      ),
    );
  }
}

/** Links of other programs name a heading by its words alone. Links that lead to an anchor already stay. */
function leadToHeadings(root: DocumentFragment, outline: readonly OutlineHeading[]): void {
  const links = root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]');
  if (links.length === 0) return;
  // The length of an id can cut a sign in two.
  const known = new Set(outline.map(({ id }) => `#${encodeURI(id.toWellFormed())}`.toLowerCase()));
  const anchors = new Set(Array.from(root.querySelectorAll('span[id]'), ({ id }) => `#${id}`));
  for (const link of links) {
    const sought = `#h-${link.hash.slice(1).toLowerCase()}`;
    if (known.has(sought) && !known.has(link.hash.toLowerCase()) && !anchors.has(link.hash))
      link.setAttribute('href', sought);
  }
}
