import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { query } from '#api/queries.ts';
import { paths } from '#lib/paths.ts';

export const signInLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? redirect(paths.setUp) : null;
};

export const setUpLoader = (queryClient: QueryClient) => async () => {
  const setup = await queryClient.fetchQuery(query('readSetup'));
  return setup.needed ? null : redirect(paths.signIn);
};
