import { dom } from '../../dom.ts';
import { type OutlineHeading, outlineFrom } from '../../outline.ts';

/** Adds to each heading its id and a link to it. */
export function linkHeadings(root: DocumentFragment): void {
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const outline = outlineFrom(
    headings.map(heading => ({ level: Number(heading.nodeName[1]), text: heading.textContent ?? '' })),
  );
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
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) leadToHeading(link, outline);
}

/** Links of other programs name a heading by its words alone. */
function leadToHeading(link: HTMLAnchorElement, outline: readonly OutlineHeading[]): void {
  const sought = `#h-${link.hash.slice(1).toLowerCase()}`;
  if (outline.some(({ id }) => sought === `#${encodeURI(id)}`.toLowerCase()))
    link.setAttribute('href', sought);
}
