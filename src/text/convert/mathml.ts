import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { accents, functions, letters, signs, styles } from './tex-signs.ts';
import { isBlankNode, isElement, textOf } from './tree.ts';

/** Thrown inside for what has no TeX here; the formula stays as its text. */
class NoTex extends Error {}

/** Simple MathML as TeX; null where it has a part that is not known here. */
export function texOf(math: HtmlElement): string | null {
  try {
    return rowOf(math.children).replace(/\s+/g, ' ').trim() || null;
  } catch (error) {
    if (error instanceof NoTex) return null;
    throw error;
  }
}

/** A command takes letters that follow it, so it ends with a space. */
const ended = (tex: string) => (/\\[a-zA-Z]+$/.test(tex) ? `${tex} ` : tex);

function characters(text: string): string {
  return [...text]
    .map(sign => {
      const tex = signs[sign] ?? letters.get(sign) ?? sign;
      if (tex === sign && !/[\p{L}\p{N}\s+\-*/=<>()[\]|.,:;!?'"]/u.test(sign)) throw new NoTex();
      return ended(tex);
    })
    .join('');
}

const inWords = (text: string) =>
  `\\text{${text.replace(/[\\{}$&#%_^~]/g, sign => (sign === '\\' || sign === '^' || sign === '~' ? ' ' : `\\${sign}`))}}`;

const rowOf = (nodes: readonly HtmlNode[]): string => nodes.map(texIn).join('');
const partsOf = ({ children }: HtmlElement) => children.filter(node => !isBlankNode(node));

/** One letter or digit stands alone, all else in braces. */
const grouped = (tex: string) => (/^(?:[a-zA-Z0-9])$/.test(tex.trim()) ? tex.trim() : `{${tex.trim()}}`);

function scripted(node: HtmlElement, marks: readonly string[]): string {
  const [base, ...scripts] = partsOf(node);
  if (base === undefined || scripts.length !== marks.length) throw new NoTex();
  return withScripts(
    texIn(base).trim(),
    scripts.map((script, index) => marks[index] + grouped(texIn(script))),
  );
}

function withScripts(base: string, scripts: readonly string[]): string {
  const isSingle = /^(?:[^\s\\{}]|\\[a-zA-Z]+)$/u.test(base);
  return `${isSingle ? base : `{${base}}`}${scripts.join('')}`;
}

/** The text of an element that holds nothing else, or the like of it. */
function signIn(node: HtmlNode): string {
  if (typeof node === 'string') return node.trim();
  const parts = partsOf(node);
  if (parts.every(part => typeof part === 'string')) return parts.join('').trim();
  return parts.length === 1 ? signIn(parts[0]!) : '';
}

/** Each part is read once: formulas are nested, and reading a base twice would double the work at each level. */
function accented(node: HtmlElement, mark: '^' | '_'): string {
  const [base, over, ...others] = partsOf(node);
  if (base === undefined || over === undefined || others.length > 0) throw new NoTex();
  const tex = texIn(base).trim();
  const accent = accents[signIn(over)];
  if (accent && !/\\(?:sum|prod|int|lim|max|min|sup|inf)\b/.test(tex))
    return `${accent === '\\overline' && mark === '_' ? '\\underline' : accent}{${tex}}`;
  const above = texIn(over).trim();
  if (
    /^\\(?:sum|prod|oint|int|lim|max|min|sup|inf|det|gcd)$/.test(tex) ||
    /^\\(?:over|under)brace\{/.test(tex)
  )
    return withScripts(tex, [mark + grouped(above)]);
  return `${mark === '^' ? '\\overset' : '\\underset'}{${above}}{${tex}}`;
}

function fraction(node: HtmlElement): string {
  const [above, below, ...others] = partsOf(node);
  if (above === undefined || below === undefined || others.length > 0) throw new NoTex();
  const isBinomial = /^0(?:\D|$)/.test(node.attributes.linethickness ?? '');
  return `${isBinomial ? '\\binom' : '\\frac'}{${texIn(above).trim()}}{${texIn(below).trim()}}`;
}

function table(node: HtmlElement): string {
  const rows = partsOf(node).map(row => {
    if (!isElement(row, 'mtr')) throw new NoTex();
    return partsOf(row)
      .map(cell => texIn(cell).trim())
      .join(' & ');
  });
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

function fenced(node: HtmlElement): string {
  const { open = '(', close = ')', separators = ',' } = node.attributes;
  const sign = separators.trim()[0] ?? '';
  const inner = partsOf(node).map(part => texIn(part).trim());
  return `${characters(open)}${inner.join(characters(sign))}${characters(close)}`;
}

function identifier(node: HtmlElement): string {
  const text = textOf(node.children).trim();
  if (functions.has(text)) return `\\${text} `;
  const tex = characters(text).trim();
  const style = styles[node.attributes.mathvariant ?? ''];
  if (style) return `${style}{${tex}}`;
  const isWord = [...text].length > 1 && /^\p{L}[\p{L}\p{N}]*$/u.test(text);
  return isWord ? `\\mathrm{${tex}}` : ended(tex);
}

function texIn(node: HtmlNode): string {
  if (typeof node === 'string') return isBlankNode(node) ? '' : characters(node);
  switch (node.name) {
    case 'mi':
      return identifier(node);
    case 'mn':
      return characters(textOf(node.children).trim());
    case 'mo':
      return functions.has(textOf(node.children).trim())
        ? identifier(node)
        : characters(textOf(node.children).trim());
    case 'mtext':
    case 'ms':
      return textOf(node.children).trim() === ''
        ? '\\ '
        : inWords(textOf(node.children).replace(/\s+/g, ' '));
    case 'mspace':
      return '\\ ';
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
    case 'mtd':
      return rowOf(node.children);
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'mphantom':
      return `\\phantom{${rowOf(node.children).trim()}}`;
    case 'msup':
      return scripted(node, ['^']);
    case 'msub':
      return scripted(node, ['_']);
    case 'msubsup':
    case 'munderover':
      return scripted(node, ['_', '^']);
    case 'mover':
      return accented(node, '^');
    case 'munder':
      return accented(node, '_');
    case 'mfrac':
      return fraction(node);
    case 'msqrt':
      return `\\sqrt{${rowOf(node.children).trim()}}`;
    case 'mroot': {
      const [base, index] = partsOf(node);
      if (base === undefined || index === undefined) throw new NoTex();
      return `\\sqrt[${texIn(index).trim()}]{${texIn(base).trim()}}`;
    }
    case 'mfenced':
      return fenced(node);
    case 'mtable':
      return table(node);
  }
  throw new NoTex();
}
