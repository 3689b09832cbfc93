import { dom } from '../../dom.ts';
import type { OutlineHeading } from '../../outline.ts';

/** The headings of a text as a list of links; `link` makes the link of one. */
export function showContents(
  nav: HTMLElement,
  outline: readonly OutlineHeading[],
  link: (heading: OutlineHeading) => HTMLElement,
): void {
  const items = outline.map(heading => {
    const item = dom('li', {}, link(heading));
    item.style.setProperty('--depth', String(heading.depth));
    return item;
  });
  const body =
    items.length > 0 ? dom('ul', {}, ...items) : dom('p', {}, 'Headings of this text are listed here.');
  nav.replaceChildren(body);
}

export const contentsBox = () => dom('nav', { class: 'contents', 'aria-label': 'Table of contents' });
