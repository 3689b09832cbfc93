import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { lazyPages } from './lazy-pages.ts';
import { homeLoader, projectLoader, shellLoader } from './loaders.ts';
import { ProjectFrame } from './project-frame.tsx';
import { Fallback, Root } from './root.tsx';
import { RootError, RouteError } from './route-error.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { Shell } from './shell/shell.tsx';
import { ticketLoaderModule, ticketPanelModule } from './ticket-modules.ts';

/** Handle of a route beside its parent page, which keeps focus and scroll position. */
const besideHandle = { beside: true } as const;

function besideRoute(client: QueryClient): RouteObject {
  return {
    path: ':reference',
    handle: besideHandle,
    loader: async args => (await ticketLoaderModule()).ticketLoader(client)(args),
    lazy: async () => ({ Component: (await ticketPanelModule()).TicketPanel }),
  };
}

function projectRoutes(client: QueryClient): RouteObject[] {
  const lazyPage = lazyPages(client);
  return [
    {
      ...lazyPage('board', async () => {
        const [{ BoardPage }, { boardLoader }] = await Promise.all([
          import('#features/board/board-page.tsx'),
          importBoardLoader(),
        ]);
        return [BoardPage, boardLoader];
      }),
      children: [besideRoute(client)],
    },
    {
      ...lazyPage('list', async () => {
        const [{ ListPage }, { listLoader }] = await Promise.all([
          import('#features/board/list/list-page.tsx'),
          importBoardLoader(),
        ]);
        return [ListPage, listLoader];
      }),
      children: [besideRoute(client)],
    },
    {
      ...lazyPage('calendar', async () => {
        const [{ CalendarPage }, { calendarLoader }] = await Promise.all([
          import('#features/board/calendar/calendar-page.tsx'),
          import('#features/board/calendar/calendar-loader.ts'),
        ]);
        return [CalendarPage, calendarLoader];
      }),
      children: [besideRoute(client)],
    },
    lazyPage('analytics', () =>
      import('#features/analytics/analytics-page.tsx').then(page => [
        page.AnalyticsPage,
        page.analyticsLoader,
      ]),
    ),
    lazyPage('settings', () =>
      import('#features/projects/project-settings-page.tsx').then(page => [
        page.ProjectSettingsPage,
        page.projectSettingsLoader,
      ]),
    ),
  ];
}

function shellRoutes(client: QueryClient): RouteObject[] {
  const lazyPage = lazyPages(client);
  return [
    lazyPage(paths.projects, () =>
      import('#features/projects/projects-page.tsx').then(page => [page.ProjectsPage, page.projectsLoader]),
    ),
    lazyPage(paths.documents, () =>
      import('#features/documents/documents-page.tsx').then(page => [
        page.DocumentsPage,
        page.documentsLoader,
      ]),
    ),
    lazyPage(`${paths.documents}/:id`, () =>
      import('#features/documents/document-page.tsx').then(page => [page.DocumentPage, page.documentLoader]),
    ),
    lazyPage(paths.search(), () =>
      import('#features/search/search-page.tsx').then(page => [page.SearchPage, page.searchLoader]),
    ),
    lazyPage(`${paths.documents}/:id/history`, () =>
      import('#features/documents/history/history-page.tsx').then(page => [
        page.HistoryPage,
        page.historyLoader,
      ]),
    ),
    {
      ...lazyPage(paths.inbox, () =>
        import('#features/inbox/inbox-page.tsx').then(page => [page.InboxPage, page.inboxLoader]),
      ),
      children: [
        {
          path: ':id',
          handle: besideHandle,
          lazy: async () => ({
            Component: (await import('#features/inbox/notification-view.tsx')).NotificationView,
          }),
        },
      ],
    },
    lazyPage(paths.myTickets, () =>
      import('#features/inbox/my-tickets-page.tsx').then(page => [page.MyTicketsPage, page.myTicketsLoader]),
    ),
    ...settingsRoutes(client),
  ];
}

const importBoardLoader = () => import('#features/board/data/board-loader.ts');

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
  const lazyPage = lazyPages(client);
  const importEntryLoaders = () => import('#features/session/entry-loaders.ts');
  return [
    {
      path: paths.setUp,
      loader: async () => (await importEntryLoaders()).setUpLoader(client)(),
      lazy: async () => ({ Component: (await import('#features/session/set-up-page.tsx')).SetUpPage }),
    },
    {
      path: paths.signIn,
      loader: async () => (await importEntryLoaders()).signInLoader(client)(),
      lazy: async () => ({ Component: (await import('#features/session/sign-in-page.tsx')).SignInPage }),
    },
    lazyPage(paths.addFactor, () =>
      import('./add-factor-page.tsx').then(page => [page.AddFactorPage, page.addFactorLoader]),
    ),
    lazyPage(paths.join, () => import('#features/session/join-page.tsx').then(page => [page.JoinPage])),
    lazyPage(paths.reset, () => import('#features/session/reset-page.tsx').then(page => [page.ResetPage])),
    lazyPage(paths.connect, () =>
      import('#features/session/connect-page.tsx').then(page => [page.ConnectPage]),
    ),
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
