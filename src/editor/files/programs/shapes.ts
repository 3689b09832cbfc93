import { element, isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';

export const classesOf = ({ attributes }: HtmlElement): readonly string[] =>
  attributes.class?.split(/\s+/).filter(name => name !== '') ?? [];

const tones: Readonly<Record<string, string>> = {
  note: 'info',
  info: 'info',
  information: 'info',
  important: 'info',
  abstract: 'info',
  seealso: 'info',
  panel: 'info',
  callout: 'info',
  tip: 'ok',
  hint: 'ok',
  success: 'ok',
  warning: 'warn',
  attention: 'warn',
  caution: 'danger',
  danger: 'danger',
  error: 'danger',
};

/** A box of a kind that programs call by these names; null for other kinds. A title that only names the kind is left out. */
export function calloutOf(kind: string, title: string, content: readonly HtmlNode[]): HtmlElement | null {
  const tone = Object.hasOwn(tones, kind) ? tones[kind]! : null;
  if (tone === null) return null;
  const isNamed = title !== '' && title.toLowerCase() !== kind;
  const line = isNamed ? [element('p', [element('strong', [title])])] : [];
  return element('div', [...line, ...content], { 'data-type': 'callout', 'data-tone': tone });
}

export function codeOf(text: string, language = ''): HtmlElement {
  const isKnown = /^[A-Za-z0-9+#._-]{1,32}$/.test(language);
  const code = element(
    'code',
    [text.replace(/\n$/, '')],
    isKnown ? { class: `language-${language.toLowerCase()}` } : {},
  );
  return element('pre', [code]);
}

export const inlineFormula = (tex: string) => element('span', [tex], { 'data-type': 'math' });
export const blockFormula = (tex: string) => codeOf(tex, 'math');

/** The first element of a class among these and what they hold. */
export function findByClass(nodes: readonly HtmlNode[], name: string): HtmlElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (classesOf(node).includes(name)) return node;
    const inner = findByClass(node.children, name);
    if (inner) return inner;
  }
  return null;
}

export const wordsOf = (node: HtmlElement | null) =>
  node ? textOf(node.children).replace(/\s+/g, ' ').trim() : '';
