import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

export function settingsRoutes(client: QueryClient): RouteObject[] {
  return [
    { path: paths.settings, loader: () => redirect(paths.account) },
    {
      path: paths.account,
      lazy: async () => {
        const page = await import('#features/settings/account-page.tsx');
        return { Component: page.AccountPage, loader: page.accountLoader(client) };
      },
    },
    {
      path: paths.people,
      lazy: async () => {
        const page = await import('#features/settings/people-page.tsx');
        return { Component: page.PeoplePage, loader: page.peopleLoader(client) };
      },
    },
    {
      path: paths.organization,
      lazy: async () => ({
        Component: (await import('#features/settings/organization-page.tsx')).OrganizationPage,
      }),
    },
    {
      path: paths.credentials,
      lazy: async () => {
        const page = await import('#features/settings/credentials-page.tsx');
        return { Component: page.CredentialsPage, loader: page.credentialsLoader(client) };
      },
    },
    {
      path: paths.audit,
      lazy: async () => {
        const page = await import('#features/settings/audit/audit-page.tsx');
        return { Component: page.AuditPage, loader: page.auditLoader(client) };
      },
    },
    {
      path: paths.trash,
      lazy: async () => {
        const page = await import('#features/settings/trash-page.tsx');
        return { Component: page.TrashPage, loader: page.trashLoader(client) };
      },
    },
  ];
}
