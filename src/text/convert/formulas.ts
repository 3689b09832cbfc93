import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { texOf } from './mathml.ts';
import type { Notes } from './notes.ts';
import { element, isElement, textOf } from './tree.ts';

const looksLikeTex = (text: string) => /[\\^_{]/.test(text);

/** A formula of TeX: as its author wrote it where it says so. One that has no TeX becomes code as it reads. */
export function readFormula(math: HtmlElement, notes: Notes): HtmlNode[] {
  const { alttext = '', display } = math.attributes;
  const isBlock = display === 'block';
  const annotation = annotationIn(math);
  const sent = annotation ?? (looksLikeTex(alttext) ? alttext : texOf(math));
  // A comment of TeX ends with its line.
  const hasLines = isBlock && annotation !== null;
  const tex = (hasLines ? sent : sent?.replace(/\s+/g, ' '))?.trim() ?? '';
  if (tex === '') {
    const code = codeOf(alttext || textOf(math.children), notes);
    return code && isBlock ? [element('p', [code])] : code ? [code] : [];
  }
  notes.changed('formula of MathML became TeX', 'formulas of MathML became TeX');
  if (isBlock) return [element('pre', [element('code', [tex], { class: 'language-math' })])];
  return [element('span', [tex], { 'data-type': 'math' })];
}

function codeOf(sent: string, notes: Notes): HtmlElement | null {
  const text = sent.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  notes.changed(
    'formula became code, as its TeX is not known',
    'formulas became code, as their TeX is not known',
  );
  return element('code', [text]);
}

const isDrawn = (node: HtmlNode): node is HtmlElement =>
  isElement(node, 'span') &&
  node.attributes['aria-hidden'] === 'true' &&
  /(?:^|\s)katex-html(?:\s|$)/.test(node.attributes.class ?? '');

const saysFormula = (node: HtmlNode): boolean =>
  isElement(node, 'math') && (Boolean(node.attributes.alttext) || textOf(node.children).trim() !== '');

/** Drawn formulas of KaTeX repeat what the MathML beside them says; without it they become code as they read. */
export function readDrawnFormulas(nodes: readonly HtmlNode[], notes: Notes): readonly HtmlNode[] {
  if (!nodes.some(isDrawn)) return nodes;
  const isRepeated = nodes.some(
    node => saysFormula(node) || (isElement(node, 'span') && node.children.some(saysFormula)),
  );
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isDrawn(node)) return [node];
    // Signs without a width hold the lines of a drawing apart.
    const code = isRepeated ? null : codeOf(textOf(node.children).replaceAll('\u200b', ''), notes);
    return code ? [code] : [];
  });
}

function annotationIn({ children }: HtmlElement): string | null {
  for (const node of children) {
    if (!isElement(node)) continue;
    if (node.name === 'annotation' && /tex/i.test(node.attributes.encoding ?? ''))
      return textOf(node.children);
    const inner = annotationIn(node);
    if (inner !== null) return inner;
  }
  return null;
}
