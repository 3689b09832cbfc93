import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { cleanFragment } from './clean-html.ts';
import { colorsOf, loadColors } from './code-colors.ts';
import { decorateText, type ResolveMention } from './decorate-text.ts';
import type { EditorVariant } from './editor-types.ts';
import './prose.css';
import './prose-blocks.css';

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
  /** Takes plain clicks on links inside this site. */
  onNavigate?: ((href: string) => void) | undefined;
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
  onNavigate,
}: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const fragment = cleanFragment(html ?? '');
    decorateText(fragment, { origin: location.origin, headingAnchors, openToggles, resolveMention });
    target.replaceChildren(fragment);
    colorCode(target);
  }, [html, headingAnchors, openToggles, resolveMention]);

  useEffect(() => {
    const target = box.current;
    if (!target || !onNavigate) return;
    const follow = (event: MouseEvent) => followInside(event, onNavigate);
    target.addEventListener('click', follow);
    return () => target.removeEventListener('click', follow);
  }, [onNavigate]);

  return <div ref={box} lang={lang} className={classNames('prose', className)} data-variant={variant} />;
}

/** Hands a plain click on a link inside this site to the router; everything else stays with the browser. */
function followInside(event: MouseEvent, onNavigate: (href: string) => void): void {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (modified || !link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
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
