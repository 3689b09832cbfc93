import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { api } from './client.ts';
import { isOtherDeployment } from './connection.ts';
import { readForQuery } from './first-load.ts';

interface Capabilities {
  /** Whether /api/app answers this caller; it is for signed-in people, not for credentials. */
  app: boolean;
}

export const capabilities = queryOptions({
  queryKey: ['capabilities'],
  queryFn: async (context): Promise<Capabilities> => {
    if (isOtherDeployment()) return { app: false };
    try {
      const setup = await readForQuery(context, signal => api().call('readSetup', {}, { signal }));
      return { app: typeof setup?.needed === 'boolean' };
    } catch (error) {
      // A host without the app API answers 404, or with a page of its own.
      if (isApiError(error) && error.kind === 'http' && error.status < 500) return { app: false };
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useHasApp(): boolean {
  return useSuspenseQuery(capabilities).data.app;
}
