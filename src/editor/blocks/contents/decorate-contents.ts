import { dom } from '../../dom.ts';
import { outlineFrom } from '../../outline.ts';
import { contentsBox, showContents } from './contents-list.ts';

/** Puts the list of headings into its place, with links where the headings get ids. */
export function decorateContents(
  root: DocumentFragment,
  { headingAnchors }: { headingAnchors: boolean },
): void {
  const places = root.querySelectorAll('hr[data-type="toc"]');
  if (places.length === 0) return;
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const outline = outlineFrom(
    headings.map(heading => ({ level: Number(heading.nodeName[1]), text: heading.textContent ?? '' })),
  );
  for (const place of places) {
    const nav = contentsBox();
    showContents(nav, outline, ({ id, text }) =>
      headingAnchors ? dom('a', { href: `#${id}`, dir: 'auto' }, text) : dom('span', { dir: 'auto' }, text),
    );
    place.replaceWith(nav);
  }
}
