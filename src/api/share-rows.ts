import { replaceEqualDeep } from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';

type Row = { id: string };
type Page = { data: Row[]; meta?: PageMeta };
type Pages = { pages: Page[]; pageParams: unknown[] };

export const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** Structural sharing by row id: sharing by index would create all rows behind an inserted one anew. */
export function shareRows(old: unknown, fresh: unknown): unknown {
  if (!isPages(old) || !isPages(fresh)) return fresh;
  const known = new Map<string, Row>();
  for (const page of old.pages) for (const row of page.data) known.set(row.id, row);
  const pages = eachOnce(fresh.pages).map((page, at) => sharePage(old.pages[at], page, known));
  const pageParams = replaceEqualDeep(old.pageParams, fresh.pageParams);
  const isSame =
    pageParams === old.pageParams &&
    pages.length === old.pages.length &&
    pages.every((page, at) => page === old.pages[at]);
  return isSame ? old : { ...fresh, pages, pageParams };
}

/** Keeps the latest version of a row at its first place. */
function eachOnce(pages: readonly Page[]): readonly Page[] {
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

function sharePage(old: Page | undefined, fresh: Page, known: ReadonlyMap<string, Row>): Page {
  if (old === fresh) return fresh;
  const data = fresh.data.map(row => {
    const before = known.get(row.id);
    return before === undefined || before === row ? row : replaceEqualDeep(before, row);
  });
  if (old === undefined || data.length !== old.data.length || data.some((row, at) => row !== old.data[at]))
    return { ...fresh, data };
  const { data: _, ...rest } = fresh;
  const { data: __, ...oldRest } = old;
  return replaceEqualDeep(oldRest, rest) === oldRest ? old : { ...fresh, data: old.data };
}
