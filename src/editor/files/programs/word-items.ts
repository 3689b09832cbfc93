import { isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { classesOf } from './shapes.ts';

interface WordItem {
  /** In points. */
  indent: number;
  /** The sign of a numbered one. */
  sign?: string | undefined;
  /** The line without its sign. */
  children: readonly HtmlNode[];
}

/** Where the style of the program has its items of the first level. */
const firstIndent = 36;
const pointsPerUnit: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** A line that Word draws as an item of a list; null for other lines. */
export function readWordItem(line: HtmlElement): WordItem | null {
  const style = line.attributes.style ?? '';
  const level = /\bmso-list:[^;]{0,40}\blevel(\d)/i.exec(style)?.[1];
  if (!level && !classesOf(line).some(name => name.startsWith('MsoListParagraph'))) return null;
  const found = withoutMarkedSign(line.children) ?? withoutSign(line.children);
  return found && { ...found, indent: level ? Number(level) * firstIndent : indentOf(style) };
}

function indentOf(style: string): number {
  const [, size, unit = ''] =
    /(?:^|;)\s?margin-left:\s?([0-9]{1,4}(?:\.[0-9]{1,4})?)(pt|in|cm|mm|px)/i.exec(style) ?? [];
  return size === undefined ? firstIndent : Number(size) * pointsPerUnit[unit.toLowerCase()]!;
}

const number = /^\(?(?:\d{1,9}\.){0,8}(\d{1,9}|[a-z]|[ivx]{1,7}|[A-Z]|[IVX]{1,7})[.):]?$/;

/** Drawn bullets are letters of fonts with other signs. */
const signFonts = /font-family:\s?["']?(?:symbol|wingdings|webdings|courier)/i;

/** The line without a sign that the program marks as such; null where none is. */
function withoutMarkedSign(nodes: readonly HtmlNode[]): Omit<WordItem, 'indent'> | null {
  let sign: string | null = null;
  let isBullet = false;
  const strip = (all: readonly HtmlNode[], isDrawn: boolean): HtmlNode[] =>
    all.flatMap((node): HtmlNode[] => {
      if (sign !== null || typeof node === 'string') return [node];
      const { style = '' } = node.attributes;
      const isHere = isDrawn || signFonts.test(style);
      if (isElement(node, 'span') && /mso-list:\s?ignore/i.test(style)) {
        sign = textOf(node.children)
          .replace(/[\s\u00a0]+/g, ' ')
          .trim();
        isBullet = isHere && [...sign].length === 1;
        return [];
      }
      const children = strip(node.children, isHere);
      return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }];
    });
  const children = strip(nodes, false);
  if (sign === null) return null;
  const value = isBullet ? undefined : number.exec(sign)?.[1];
  // Words, such as those of a numbered step, stay words.
  const isWord = !isBullet && value === undefined && /[\p{L}\p{N}]{2}/u.test(sign);
  return isWord ? { children: [`${sign} `, ...children] } : { children, sign: value };
}

const typedSign =
  /^[\s\u00a0]*(?:[·•o§▪‣–-]|(\d{1,9}|[a-z]|[ivx]{1,7}|[A-Z]|[IVX]{1,7})[.)])(?=[\s\u00a0]|$)[\s\u00a0]*/;

/** The line without the sign that its words begin with; null where they begin with none. */
function withoutSign(nodes: readonly HtmlNode[]): Omit<WordItem, 'indent'> | null {
  let sign: string | undefined;
  let isFound = false;
  let isDone = false;
  const strip = (all: readonly HtmlNode[]): HtmlNode[] =>
    all.flatMap((node): HtmlNode[] => {
      if (isDone) return [node];
      if (typeof node !== 'string') {
        const children = strip(node.children);
        return children.length === 0 ? [] : [{ ...node, children }];
      }
      let text = node;
      if (!isFound && node.trim() !== '') {
        const match = typedSign.exec(node);
        if (!match) {
          isDone = true;
          return [node];
        }
        isFound = true;
        sign = match[1];
        text = node.slice(match[0].length);
      }
      text = text.replace(/^[\s\u00a0]+/, '');
      isDone = text !== '';
      return text === '' ? [] : [text];
    });
  const children = strip(nodes);
  return isFound ? { children, sign } : null;
}
