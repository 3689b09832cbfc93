import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { texOf } from './mathml.ts';
import type { Notes } from './notes.ts';
import { element, isElement, textOf } from './tree.ts';

const looksLikeTex = (text: string) => /[\\^_{]/.test(text);

/** A formula of TeX: as its author wrote it where it says so. One that has no TeX becomes code as it reads. */
export function readFormula(math: HtmlElement, notes: Notes): HtmlNode[] {
  const { alttext = '', display } = math.attributes;
  const sent = annotationIn(math) ?? (looksLikeTex(alttext) ? alttext : texOf(math));
  const tex = sent?.replace(/\s+/g, ' ').trim() ?? '';
  const isBlock = display === 'block';
  if (tex === '') {
    const text = (alttext || textOf(math.children)).replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    notes.changed(
      'formula became code, as its TeX is not known',
      'formulas became code, as their TeX is not known',
    );
    const code = element('code', [text]);
    return [isBlock ? element('p', [code]) : code];
  }
  notes.changed('formula of MathML became TeX', 'formulas of MathML became TeX');
  if (isBlock) return [element('pre', [element('code', [tex], { class: 'language-math' })])];
  return [element('span', [tex], { 'data-type': 'math' })];
}

/** Drawn formulas of KaTeX repeat what their MathML says. */
export const isDrawnFormula = ({ name, attributes }: HtmlElement) =>
  name === 'span' &&
  attributes['aria-hidden'] === 'true' &&
  /(?:^|\s)katex-html(?:\s|$)/.test(attributes.class ?? '');

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
