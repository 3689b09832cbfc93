import { isPlainWeight } from '#lib/html/plain-weight.ts';
import { unwrap } from '../html/normalize-fragment.ts';

/** Styles are in `data-style`: see `hideStyles`. */
export function readOfficeStyles(root: Element): void {
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const element of [...root.querySelectorAll('[data-style]')]) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    const align = styleValue(style, 'text-align');
    if (align && /^(?:center|right|justify)$/.test(align)) element.setAttribute('data-align', align);
    if (isPlainWeight(style) && /^(?:B|STRONG)$/.test(element.nodeName)) {
      unwrap(element);
      continue;
    }
    if (element.nodeName !== 'SPAN') continue;
    const isLinked = element.closest('a[href]') !== null;
    for (const name of marksOf(style)) {
      // Links are underlined anyway.
      if (name !== 'u' || !isLinked) wrapContent(element, name);
    }
  }
}

export function marksOf(style: string): string[] {
  const marks: string[] = [];
  const weight = styleValue(style, 'font-weight') ?? '';
  if (/^bold|^[6-9]00/.test(weight)) marks.push('strong');
  if (styleValue(style, 'font-style') === 'italic') marks.push('em');
  const decoration = styleValue(style, 'text-decoration(?:-line)?') ?? '';
  if (decoration.includes('underline')) marks.push('u');
  if (decoration.includes('line-through')) marks.push('s');
  const verticalAlign = styleValue(style, 'vertical-align');
  if (verticalAlign === 'sub') marks.push('sub');
  if (verticalAlign === 'super') marks.push('sup');
  if (isMonospaced(style)) marks.push('code');
  return marks;
}

const monospaced = /mono|courier|consolas|menlo|inconsolata|fira code|cascadia|source code/i;

export function isMonospaced(style: string | null | undefined): boolean {
  return monospaced.test(styleValue(style ?? '', 'font-family') ?? '');
}

function styleValue(style: string, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase();
}

function wrapContent(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
