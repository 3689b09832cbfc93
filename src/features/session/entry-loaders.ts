import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { query } from '#api/queries.ts';
import { paths } from '#lib/paths.ts';

/** Loader of the sign-in page: redirects to the set-up of a new deployment. */
export const signInLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? redirect(paths.setUp) : null;
};

/** Loader of the set-up page: redirects once the deployment is set up. */
export const setUpLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? null : redirect(paths.signIn);
};
