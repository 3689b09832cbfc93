import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { homeLoader, projectLoader, shellLoader } from './loaders.ts';
import { ProjectFrame } from './project-frame.tsx';
import { Fallback, Root } from './root.tsx';
import { RootError, RouteError } from './route-error.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { Shell } from './shell/shell.tsx';
import { ticketLoaderModule, ticketPanelModule } from './ticket-modules.ts';

/** Handle of a ticket beside its board: the page under it keeps focus and scroll position. */
export const beside = { beside: true } as const;

function besideRoute(client: QueryClient): RouteObject {
  return {
    path: ':reference',
    handle: beside,
    loader: async args => (await ticketLoaderModule()).ticketLoader(client)(args),
    lazy: async () => ({ Component: (await ticketPanelModule()).TicketPanel }),
  };
}

function projectRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: 'board',
      lazy: async () => {
        const [{ BoardPage }, { boardLoader }] = await Promise.all([
          import('#features/board/board-page.tsx'),
          boardData(),
        ]);
        return { Component: BoardPage, loader: boardLoader(client) };
      },
      children: [besideRoute(client)],
    },
    {
      path: 'list',
      lazy: async () => {
        const [{ ListPage }, { boardLoader }] = await Promise.all([
          import('#features/board/list/list-page.tsx'),
          boardData(),
        ]);
        return { Component: ListPage, loader: boardLoader(client) };
      },
      children: [besideRoute(client)],
    },
    {
      path: 'analytics',
      lazy: async () => {
        const page = await import('#features/analytics/analytics-page.tsx');
        return { Component: page.AnalyticsPage, loader: page.analyticsLoader(client) };
      },
    },
    {
      path: 'settings',
      lazy: async () => {
        const page = await import('#features/projects/project-settings-page.tsx');
        return { Component: page.ProjectSettingsPage, loader: page.projectSettingsLoader(client) };
      },
    },
  ];
}

function shellRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      path: paths.projects,
      lazy: async () => {
        const page = await import('#features/projects/projects-page.tsx');
        return { Component: page.ProjectsPage, loader: page.projectsLoader(client) };
      },
    },
    {
      path: paths.documents,
      lazy: async () => {
        const page = await import('#features/documents/documents-page.tsx');
        return { Component: page.DocumentsPage, loader: page.documentsLoader(client) };
      },
    },
    {
      path: `${paths.documents}/:id`,
      lazy: async () => {
        const page = await import('#features/documents/document-page.tsx');
        return { Component: page.DocumentPage, loader: page.documentLoader(client) };
      },
    },
    {
      path: paths.search(),
      lazy: async () => {
        const page = await import('#features/search/search-page.tsx');
        return { Component: page.SearchPage, loader: page.searchLoader(client) };
      },
    },
    {
      path: `${paths.documents}/:id/history`,
      lazy: async () => {
        const page = await import('#features/documents/history/history-page.tsx');
        return { Component: page.HistoryPage, loader: page.historyLoader(client) };
      },
    },
    {
      path: paths.inbox,
      lazy: async () => {
        const page = await import('#features/inbox/inbox-page.tsx');
        return { Component: page.InboxPage, loader: page.inboxLoader(client) };
      },
      children: [
        {
          path: ':id',
          handle: beside,
          lazy: async () => ({
            Component: (await import('#features/inbox/notification-view.tsx')).NotificationView,
          }),
        },
      ],
    },
    {
      path: paths.myTickets,
      lazy: async () => {
        const page = await import('#features/inbox/my-tickets-page.tsx');
        return { Component: page.MyTicketsPage, loader: page.myTicketsLoader(client) };
      },
    },
    ...settingsRoutes(client),
  ];
}

const boardData = () => import('#features/board/data/board-loader.ts');

function ticketRoutes(client: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      loader: async args => (await ticketLoaderModule()).ticketLoader(client)(args),
      lazy: async () => ({ Component: (await import('#features/ticket/ticket-page.tsx')).TicketPage }),
    },
  ];
}

function outerRoutes(client: QueryClient): RouteObject[] {
  const entry = () => import('#features/session/entry-loaders.ts');
  return [
    {
      path: paths.setUp,
      loader: async () => (await entry()).setUpLoader(client)(),
      lazy: async () => ({ Component: (await import('#features/session/set-up-page.tsx')).SetUpPage }),
    },
    {
      path: paths.signIn,
      loader: async () => (await entry()).signInLoader(client)(),
      lazy: async () => ({ Component: (await import('#features/session/sign-in-page.tsx')).SignInPage }),
    },
    {
      path: paths.addFactor,
      lazy: async () => {
        const page = await import('./add-factor-page.tsx');
        return { Component: page.AddFactorPage, loader: page.addFactorLoader(client) };
      },
    },
    {
      path: paths.join,
      lazy: async () => ({ Component: (await import('#features/session/join-page.tsx')).JoinPage }),
    },
    {
      path: paths.reset,
      lazy: async () => ({ Component: (await import('#features/session/reset-page.tsx')).ResetPage }),
    },
    {
      path: paths.connect,
      lazy: async () => ({ Component: (await import('#features/session/connect-page.tsx')).ConnectPage }),
    },
  ];
}

function notFound(): never {
  throw new Response(null, { status: 404 });
}

export function createRouter(client: QueryClient) {
  return createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Fallback,
      ErrorBoundary: RootError,
      children: [
        ...outerRoutes(client),
        {
          Component: Shell,
          loader: shellLoader(client),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { path: paths.home, loader: homeLoader(client), Component: Fallback },
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
                { path: '*', loader: notFound, Component: Fallback },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
