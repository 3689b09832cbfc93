import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { withFailedStyles } from '#ui/failed-styles.ts';

type LazyPage = readonly [page: ComponentType, loader?: (client: QueryClient) => LoaderFunction];

export function lazyPages(client: QueryClient) {
  return (path: string, load: () => Promise<LazyPage>) => ({
    path,
    lazy: async () => {
      const [Component, loader] = await withFailedStyles(load);
      return { Component, ...(loader && { loader: loader(client) }) };
    },
  });
}
