import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { ColumnFiller, columnWidthsIn } from './column-widths.ts';
import type { Losses } from './losses.ts';
import type { Notes } from './notes.ts';
import { addAll, element, inParagraphs, isBlankNode, isBlock, isElement } from './tree.ts';

const sections = ['thead', 'tbody', 'tfoot'];

/** A table of rows of cells; its caption and what stands between its cells come before it, as browsers show them. */
export function readTable(table: HtmlElement, notes: Notes, losses: Losses): HtmlNode[] {
  const before: HtmlNode[] = [];
  const head: HtmlNode[] = [];
  const foot: HtmlNode[] = [];
  const body: HtmlNode[] = [];
  let row: HtmlNode[] | null = null;
  for (const node of table.children) {
    if (isElement(node, 'td', 'th')) {
      if (!row) {
        row = [];
        body.push(element('tr', row));
      }
      row.push(node);
      continue;
    }
    if (isBlankNode(node)) continue;
    row = null;
    if (isElement(node, 'tr')) addAll(body, rowIn(node, before));
    else if (isElement(node, ...sections)) {
      const rows = sectionRows(node, before);
      const section = node.name === 'tfoot' ? foot : body.length === 0 && node.name === 'thead' ? head : body;
      if (rows.length > 0) section.push({ ...node, children: rows });
    } else if (isElement(node, 'caption')) addAll(before, captionLines(node, notes));
    else if (!isElement(node, 'colgroup', 'col')) before.push(standing(node));
  }
  const children = [...head, ...body, ...foot];
  if (children.length === 0) return before;
  const widths = columnWidthsIn(table, notes, losses);
  if (!widths.some(width => width > 0) || hasOwnWidths(children)) return [...before, { ...table, children }];
  const filled = withWidths(children, widths, notes);
  if (!filled) losses.add('attribute_removed', 'width');
  return [...before, { ...table, children: filled ?? children }];
}

/** Where cells say widths already, columns say the same again. */
const hasOwnWidths = (rows: readonly HtmlNode[]): boolean =>
  rows.some(
    node =>
      isElement(node) &&
      (Object.hasOwn(node.attributes, 'colwidth') ||
        (isElement(node, 'tr', ...sections) && hasOwnWidths(node.children))),
  );

/** Cells say the widths of their columns; those of the first row alone, which decide, where all would be too long. */
function withWidths(
  children: readonly HtmlNode[],
  widths: readonly number[],
  notes: Notes,
): readonly HtmlNode[] | null {
  for (const rows of [Number.POSITIVE_INFINITY, 1]) {
    const filler = new ColumnFiller(widths, rows);
    const filled = filledBy(filler, children);
    if (notes.fits(filler.added)) return filled;
  }
  return null;
}

const filledBy = (filler: ColumnFiller, children: readonly HtmlNode[]) =>
  children.map(node => {
    if (!isElement(node)) return node;
    if (node.name === 'tr') return filler.filled(node);
    filler.startSection();
    const rows = node.children.map(row => (isElement(row) ? filler.filled(row) : row));
    filler.startSection();
    return { ...node, children: rows };
  });

const standing = (node: HtmlNode) => (isBlock(node) ? node : element('p', [node]));

function sectionRows(section: HtmlElement, before: HtmlNode[]): HtmlNode[] {
  const rows: HtmlNode[] = [];
  for (const node of section.children) {
    if (isElement(node, 'tr')) addAll(rows, rowIn(node, before));
    else if (isElement(node, 'td', 'th')) rows.push(element('tr', [node]));
    else if (!isBlankNode(node)) before.push(standing(node));
  }
  return rows;
}

function rowIn(row: HtmlElement, before: HtmlNode[]): HtmlElement[] {
  const cells = row.children.filter(node => isElement(node, 'td', 'th'));
  addAll(
    before,
    row.children.filter(node => !isElement(node, 'td', 'th') && !isBlankNode(node)).map(standing),
  );
  const hadOthers = cells.length < row.children.filter(node => !isBlankNode(node)).length;
  return cells.length === 0 && hadOthers ? [] : [{ ...row, children: cells }];
}

function captionLines(caption: HtmlElement, notes: Notes): HtmlNode[] {
  const lines = inParagraphs(caption.children, run => element('p', run, caption.attributes));
  if (lines.length > 0)
    notes.changed(
      'caption of a table became a paragraph above it',
      'captions of tables became paragraphs above them',
    );
  return lines;
}

/** Cells are aligned by their paragraphs. */
export function alignCell(cell: HtmlElement): HtmlElement {
  const { style, ...attributes } = cell.attributes;
  if (style === undefined) return cell;
  const children = inParagraphs(cell.children).map(block =>
    block.name === 'p' && !('style' in block.attributes) && !('data-align' in block.attributes)
      ? { ...block, attributes: { ...block.attributes, style } }
      : block,
  );
  return { ...cell, attributes, children };
}
