import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { withFailedStyles } from '#ui/failed-styles.ts';
import type { PrefetchHandle } from './prefetch-links.ts';

type LazyPage = readonly [page: ComponentType, loader?: (client: QueryClient) => LoaderFunction];

export function lazyPages(client: QueryClient) {
  return (path: string, load: () => Promise<LazyPage>) => {
    const loadPage = () => withFailedStyles(load);
    const handle: PrefetchHandle = {
      prefetch: async args => {
        const [, loader] = await loadPage();
        // Loaders of pages read nothing else of their arguments.
        await loader?.(client)(args as LoaderFunctionArgs);
      },
    };
    return {
      path,
      handle,
      lazy: async () => {
        const [Component, loader] = await loadPage();
        return { Component, ...(loader && { loader: loader(client) }) };
      },
    };
  };
}
