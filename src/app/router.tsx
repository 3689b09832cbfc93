import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Fallback } from './fallback.tsx';
import { homeLoader, projectLoader, shellLoader } from './loaders.ts';
import { ProjectFrame } from './project-frame.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

/** Says that a page lies over the one before it, which keeps focus and place: a ticket beside its board. */
export const beside = { beside: true } as const;

/** Pages of one project, below /projects/:key. */
function projectRoutes(_client: QueryClient): RouteObject[] {
  return [];
}

/** Pages of the shell that belong to no project. */
function shellRoutes(_client: QueryClient): RouteObject[] {
  return [];
}

/** The page of one ticket, at its reference. */
function ticketRoutes(_client: QueryClient): RouteObject[] {
  return [];
}

/** Pages without the shell. */
function outerRoutes(_client: QueryClient): RouteObject[] {
  return [];
}

function notFound(): never {
  throw new Response(null, { status: 404 });
}

export function createRouter(client: QueryClient) {
  return createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Fallback,
      ErrorBoundary: RouteError,
      children: [
        ...outerRoutes(client),
        {
          Component: Shell,
          loader: shellLoader(client),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { path: paths.home, loader: homeLoader(client) },
                ...shellRoutes(client),
                {
                  path: 'projects/:key',
                  Component: ProjectFrame,
                  loader: projectLoader(client),
                  children: [{ ErrorBoundary: RouteError, children: projectRoutes(client) }],
                },
                {
                  path: ':reference',
                  Component: ProjectFrame,
                  loader: projectLoader(client),
                  children: [{ ErrorBoundary: RouteError, children: ticketRoutes(client) }],
                },
                { path: '*', loader: notFound },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
