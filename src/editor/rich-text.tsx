import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { colorsOf, loadColors } from './blocks/code/code-colors.ts';
import { enlargeImages } from './blocks/image/enlarge-images.ts';
import { decorateText } from './decorate-text.ts';
import type { EditorVariant, ResolveMention } from './editor-types.ts';
import { cleanFragment } from './html/clean-fragment.ts';
import { isLong } from './is-long.ts';
import './blocks/code/code-copier.ts';
import './prose/reading.css';

export type RichTextProps = {
  html: string | null | undefined;
  variant?: EditorVariant | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  headingAnchors?: boolean | undefined;
  /** Shows folded text too, as the editor does. */
  openToggles?: boolean | undefined;
  /** Keep it the same function while its answers are the same: a new one renders the text again. */
  resolveMention?: ResolveMention | undefined;
  /** Changes the nodes before they are shown. Keep it the same function. */
  mark?: ((fragment: DocumentFragment) => void) | undefined;
  onNavigate?: ((href: string) => void) | undefined;
  onHeadingLink?: ((id: string) => void) | undefined;
};

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
    const onClick = (event: MouseEvent) => followInside(event, onNavigate, onHeadingLink);
    target.addEventListener('click', onClick);
    return () => target.removeEventListener('click', onClick);
  }, [onNavigate, onHeadingLink]);

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const onCopy = (event: ClipboardEvent) => copying?.copyReading(event, target);
    // The selection of a whole page is copied there.
    const area = variant === 'document' ? document : target;
    area.addEventListener('selectstart', loadCopying);
    area.addEventListener('copy', onCopy as EventListener);
    return () => {
      area.removeEventListener('selectstart', loadCopying);
      area.removeEventListener('copy', onCopy as EventListener);
    };
  }, [variant]);

  return <div ref={box} lang={lang} className={classNames('prose', className)} data-variant={variant} />;
}

let copying: typeof import('./copy/copy-reading.ts') | undefined;

/** A copy waits for nothing: what it needs is loaded when a selection begins. Without it the browser copies. */
const loadCopying = () =>
  import('./copy/copy-reading.ts').then(
    module => {
      copying = module;
    },
    () => {},
  );

function followInside(
  event: MouseEvent,
  onNavigate: RichTextProps['onNavigate'],
  onHeadingLink: RichTextProps['onHeadingLink'],
): void {
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (isModified || !link || link.hasAttribute('download') || event.defaultPrevented) return;
  const href = link.getAttribute('href') ?? '';
  if (link.dataset.type === 'anchor' && onHeadingLink) {
    event.preventDefault();
    onHeadingLink(href.slice(1));
    return;
  }
  if (followsAnchor(event, link, href)) return;
  const url = new URL(link.href);
  if (!onNavigate || href.startsWith('#') || url.origin !== location.origin) return;
  event.preventDefault();
  onNavigate(url.pathname + url.search + url.hash);
}

/** Another text of the page may have an anchor of the same name. */
function followsAnchor(event: MouseEvent, link: Element, href: string): boolean {
  if (!href.startsWith('#a-')) return false;
  const anchor = link.closest('.prose')?.querySelector(`[id="${CSS.escape(href.slice(1))}"]`);
  if (!anchor) return false;
  event.preventDefault();
  for (let box = anchor.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  anchor.scrollIntoView({ block: 'center' });
  return true;
}

function colorCode(root: HTMLElement): void {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre > code[class^="language-"]')];
  if (blocks.length === 0) return;
  loadColors().then(
    () => {
      for (const block of blocks) colorBlock(block);
    },
    () => {},
  );
}

function colorBlock(block: HTMLElement): void {
  const code = block.textContent ?? '';
  const spans = colorsOf(block.className.slice('language-'.length), code);
  if (!spans?.length || !block.isConnected) return;
  const pieces: Node[] = [];
  let end = 0;
  for (const { from, to, className } of spans) {
    if (from > end) pieces.push(document.createTextNode(code.slice(end, from)));
    const span = document.createElement('span');
    span.className = className;
    span.textContent = code.slice(from, to);
    pieces.push(span);
    end = to;
  }
  pieces.push(document.createTextNode(code.slice(end)));
  block.replaceChildren(...pieces);
}
