import { useRef } from 'react';
import { MoreRows } from './more-rows.tsx';
import { useNear } from './use-near.ts';
import { type Pages, useNextPages } from './use-next-pages.ts';

interface NextRowsProps {
  pages: Pages;
  margin?: number;
  all?: boolean;
}

export function NextRows({ pages, margin = 0, all = false }: NextRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref, margin);
  useNextPages(pages, near || all);
  return (
    <MoreRows
      ref={ref}
      loading={pages.isFetchingNextPage}
      failure={pages.isFetchNextPageError ? (pages.error?.message ?? '') : null}
      onMore={() => void pages.fetchNextPage()}
    />
  );
}
