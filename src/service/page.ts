import type { PageMeta } from '#contract/envelopes.ts';
import { limits } from '#contract/limits.ts';

export function pageOf(input: { page?: number; per_page?: number }) {
  const page = input.page ?? 1;
  const perPage = input.per_page ?? limits.perPageDefault;
  return { page, perPage, offset: (page - 1) * perPage };
}

export function metaOf({ page, perPage }: { page: number; perPage: number }, total: number): PageMeta {
  return {
    page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  };
}
