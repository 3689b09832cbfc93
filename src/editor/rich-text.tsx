import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { cleanFragment } from './clean-html.ts';
import { colorsOf, loadColors } from './code-colors.ts';
import { decorateText } from './decorate-text.ts';
import type { EditorVariant, ResolveMention } from './editor-types.ts';
import { enlargeImages } from './enlarge-images.ts';
import { isLong } from './is-long.ts';
import './prose/reading.css';

export type RichTextProps = {
  html: string | null | undefined;
  variant?: EditorVariant | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  /** Gives headings the ids of the outline and a link to themselves. */
  headingAnchors?: boolean | undefined;
  /** Shows folded text too, as the editor does. */
  openToggles?: boolean | undefined;
  /** Keep it the same function while its answers are the same: a new one draws the text anew. */
  resolveMention?: ResolveMention | undefined;
  /** Changes what is about to be shown, such as to mark words. Keep it the same function, likewise. */
  mark?: ((fragment: DocumentFragment) => void) | undefined;
  /** Takes plain clicks on links inside this site. */
  onNavigate?: ((href: string) => void) | undefined;
  /** Takes plain clicks on the sign beside a heading, by the id of the heading. */
  onHeadingLink?: ((id: string) => void) | undefined;
};

/** Rich text to read. Whatever the HTML holds, only what the editor could have made reaches the page. */
export function RichText({
  html,
  variant = 'ticket',
  lang,
  className,
  headingAnchors = false,
  openToggles = false,
  resolveMention,
  mark,
  onNavigate,
  onHeadingLink,
}: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const fragment = cleanFragment(html ?? '');
    decorateText(fragment, { origin: location.origin, headingAnchors, openToggles, resolveMention });
    mark?.(fragment);
    target.toggleAttribute('data-long', isLong(fragment.childElementCount));
    target.replaceChildren(fragment);
    colorCode(target);
    enlargeImages(target);
  }, [html, headingAnchors, openToggles, resolveMention, mark]);

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const follow = (event: MouseEvent) => followInside(event, onNavigate, onHeadingLink);
    target.addEventListener('click', follow);
    return () => target.removeEventListener('click', follow);
  }, [onNavigate, onHeadingLink]);

  return <div ref={box} lang={lang} className={classNames('prose', className)} data-variant={variant} />;
}

/** Hands a plain click on a link inside this site to the screen; everything else stays with the browser. */
function followInside(
  event: MouseEvent,
  onNavigate: RichTextProps['onNavigate'],
  onHeadingLink: RichTextProps['onHeadingLink'],
): void {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (modified || !link || event.defaultPrevented) return;
  const href = link.getAttribute('href') ?? '';
  if (link.dataset.type === 'anchor' && onHeadingLink) {
    event.preventDefault();
    onHeadingLink(href.slice(1));
    return;
  }
  const url = new URL(link.href);
  if (!onNavigate || href.startsWith('#') || url.origin !== location.origin) return;
  event.preventDefault();
  onNavigate(url.pathname + url.search + url.hash);
}

/** Colours the code blocks once the highlighter is there. */
function colorCode(root: HTMLElement): void {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre > code[class^="language-"]')];
  if (blocks.length === 0) return;
  loadColors().then(
    () => {
      for (const block of blocks) paint(block);
    },
    // Code without colours is still code.
    () => {},
  );
}

function paint(block: HTMLElement): void {
  const code = block.textContent ?? '';
  const spans = colorsOf(block.className.slice('language-'.length), code);
  if (!spans?.length || !block.isConnected) return;
  const pieces: Node[] = [];
  let at = 0;
  for (const { from, to, className } of spans) {
    if (from > at) pieces.push(document.createTextNode(code.slice(at, from)));
    const span = document.createElement('span');
    span.className = className;
    span.textContent = code.slice(from, to);
    pieces.push(span);
    at = to;
  }
  pieces.push(document.createTextNode(code.slice(at)));
  block.replaceChildren(...pieces);
}
