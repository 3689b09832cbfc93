import { replaceEqualDeep } from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';
import { asSameAnswer } from './etags.ts';

type Row = { id: string };
type Page = { data: Row[]; meta?: PageMeta };
type Pages = { pages: Page[]; pageParams: unknown[] };

export const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** Returns what the service answered with: the first page of pages, other data as they are. */
export const firstAnswerOf = (data: unknown): unknown => (isPages(data) ? data.pages[0] : data);

/** Structural sharing by row id. Sharing by index would create new objects for all rows behind an inserted one. */
export function shareRows(old: unknown, fresh: unknown): unknown {
  if (!isPages(old) || !isPages(fresh)) return fresh;
  const oldRows = new Map<string, Row>();
  for (const page of old.pages) for (const row of page.data) oldRows.set(row.id, row);
  const pages = withoutDuplicates(fresh.pages).map((page, index) =>
    sharePage(old.pages[index], page, oldRows),
  );
  const pageParams = replaceEqualDeep(old.pageParams, fresh.pageParams);
  const isSame =
    pageParams === old.pageParams &&
    pages.length === old.pages.length &&
    pages.every((page, index) => page === old.pages[index]);
  return isSame ? old : { ...fresh, pages, pageParams };
}

/** Keeps the latest version of each row at its first position. */
function withoutDuplicates(pages: readonly Page[]): readonly Page[] {
  const latest = new Map<string, Row>();
  let count = 0;
  for (const { data } of pages) {
    count += data.length;
    for (const row of data) latest.set(row.id, row);
  }
  if (latest.size === count) return pages;
  return pages.map(page => ({
    ...page,
    data: page.data.flatMap(({ id }) => {
      const row = latest.get(id);
      latest.delete(id);
      return row ?? [];
    }),
  }));
}

function sharePage(old: Page | undefined, fresh: Page, oldRows: ReadonlyMap<string, Row>): Page {
  if (old === fresh) return fresh;
  const data = fresh.data.map(row => {
    const oldRow = oldRows.get(row.id);
    return oldRow === undefined || oldRow === row ? row : replaceEqualDeep(oldRow, row);
  });
  const hasSameRows =
    old !== undefined &&
    data.length === old.data.length &&
    data.every((row, index) => row === old.data[index]);
  if (!hasSameRows) return asSameAnswer({ ...fresh, data }, fresh);
  const { data: _, ...freshRest } = fresh;
  const { data: __, ...oldRest } = old;
  const isSame = replaceEqualDeep(oldRest, freshRest) === oldRest;
  return asSameAnswer(isSame ? old : { ...fresh, data: old.data }, fresh);
}
