import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { query } from '#api/queries.ts';
import { paths } from '#lib/paths.ts';

/** Sign-in: leads to the set-up while there is nothing to sign in to. */
export const signInLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? redirect(paths.setUp) : null;
};

/** Set-up: only once per deployment. */
export const setUpLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? null : redirect(paths.signIn);
};
