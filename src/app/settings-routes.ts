import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';
import { lazyPages } from './lazy-pages.ts';

export function settingsRoutes(client: QueryClient): RouteObject[] {
  const lazyPage = lazyPages(client);
  return [
    { path: paths.settings, loader: () => redirect(paths.account) },
    lazyPage(paths.account, () =>
      import('#features/settings/account-page.tsx').then(page => [page.AccountPage, page.accountLoader]),
    ),
    lazyPage(paths.notifications, () =>
      import('#features/settings/notifications/notifications-page.tsx').then(page => [
        page.NotificationsPage,
        page.notificationsLoader,
      ]),
    ),
    lazyPage(paths.people, () =>
      import('#features/settings/people-page.tsx').then(page => [page.PeoplePage, page.peopleLoader]),
    ),
    lazyPage(paths.organization, () =>
      import('#features/settings/organization-page.tsx').then(page => [
        page.OrganizationPage,
        page.organizationLoader,
      ]),
    ),
    lazyPage(paths.credentials, () =>
      import('#features/settings/credentials-page.tsx').then(page => [
        page.CredentialsPage,
        page.credentialsLoader,
      ]),
    ),
    lazyPage(paths.audit, () =>
      import('#features/settings/audit/audit-page.tsx').then(page => [page.AuditPage, page.auditLoader]),
    ),
    lazyPage(paths.trash, () =>
      import('#features/settings/trash-page.tsx').then(page => [page.TrashPage, page.trashLoader]),
    ),
  ];
}
