import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { type Losses, noteLosses } from './losses.ts';
import type { Notes } from './notes.ts';
import { isElement, lengthOf } from './tree.ts';

/** Further columns have no width: with this limit a cell takes bounded time. */
const maxColumns = 200;
/** The width of a table in pixels, for columns whose width is a part of it. */
const tableWidth = 700;
const pixelsPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  '%': tableWidth / 100,
};

interface Width {
  pixels: number;
  isPart: boolean;
}

function widthOf({ attributes }: HtmlElement): Width | null {
  const styled = /(?:^|;)\s*width\s*:([^;]*)/i.exec(attributes.style ?? '')?.[1];
  const sent = (styled ?? attributes.width ?? '').trim();
  const match = /^([0-9]{1,4}(?:\.[0-9]{1,8})?)(px|pt|r?em|%)?$/i.exec(sent);
  const unit = match?.[2]?.toLowerCase() ?? '';
  const pixels = Math.min(9999, Math.round(Number(match?.[1] ?? 0) * pixelsPerUnit[unit]!));
  return pixels > 0 ? { pixels, isPart: unit === '%' } : null;
}

/** Notes what else a column says. */
function noteColumn(column: HtmlElement, losses: Losses): void {
  const { span: _, width, style, ...others } = column.attributes;
  const isRead = widthOf(column) !== null;
  const sent = { ...others, ...(!isRead && width !== undefined && { width }) };
  const rules = (style ?? '').split(';').filter(rule => rule.trim() !== '');
  const kept = rules.length === 1 && /^(?:min-)?width\s*:/i.test(rules[0]!.trim());
  noteLosses(losses, {
    name: column.name,
    sent: { ...sent, ...(style !== undefined && !kept && { style }) },
    kept: {},
  });
}

/** The widths in pixels that the columns of a table say, 0 for none. */
export function columnWidthsIn(table: HtmlElement, notes: Notes, losses: Losses): number[] {
  const widths: number[] = [];
  let hasParts = false;
  const add = (column: HtmlElement, fallback: Width | null) => {
    const width = widthOf(column) ?? fallback;
    const span = Math.max(
      1,
      Math.min(maxColumns, Number(/^[0-9]{1,4}$/.exec(column.attributes.span ?? '')?.[0] ?? 1)),
    );
    for (let count = 0; count < span && widths.length < maxColumns; count++) widths.push(width?.pixels ?? 0);
    hasParts ||= width?.isPart === true;
  };
  for (const node of table.children) {
    if (!isElement(node, 'colgroup', 'col')) continue;
    noteColumn(node, losses);
    const columns = node.children.filter(child => isElement(child, 'col')) as HtmlElement[];
    for (const column of columns) {
      noteColumn(column, losses);
      add(column, widthOf(node));
    }
    if (columns.length === 0) add(node, null);
  }
  if (hasParts)
    notes.changed(
      'table has widths in pixels for parts of its width',
      'tables have widths in pixels for parts of their width',
    );
  return widths;
}

/** Gives each cell of the first rows the widths of the columns that it spans. */
export class ColumnFiller {
  /** Characters that the widths take in all. */
  added = 0;
  readonly #widths: readonly number[];
  readonly #rows: number;
  /** By column, the number of the row that is free again. */
  #freeFrom: number[] = [];
  #row = 0;

  constructor(widths: readonly number[], rows: number) {
    this.#widths = widths;
    this.#rows = rows;
  }

  /** Cells reach no further than their section. */
  startSection(): void {
    this.#freeFrom = [];
  }

  filled(row: HtmlElement): HtmlElement {
    if (this.#row >= this.#rows) return row;
    let column = 0;
    const children = row.children.map((cell): HtmlNode => {
      if (!isElement(cell)) return cell;
      while ((this.#freeFrom[column] ?? 0) > this.#row) column++;
      const [span, rows] = [Number(cell.attributes.colspan ?? 1), Number(cell.attributes.rowspan ?? 1)];
      const widths = Array.from({ length: span }, (_, index) => this.#widths[column + index] ?? 0);
      for (const index of widths.keys())
        if (column + index < maxColumns) this.#freeFrom[column + index] = this.#row + rows;
      column += span;
      if (!widths.some(width => width > 0)) return cell;
      const colwidth = widths.join();
      this.added += lengthOf({ colwidth });
      return { ...cell, attributes: { ...cell.attributes, colwidth } };
    });
    this.#row++;
    return { ...row, children };
  }
}
