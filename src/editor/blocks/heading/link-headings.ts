import { dom } from '../../dom.ts';
import { outlineFrom } from '../../outline.ts';

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
}
