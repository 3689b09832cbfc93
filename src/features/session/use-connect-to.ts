import { queryOptions, useQuery } from '@tanstack/react-query';
import { createClient } from '#api/client.ts';

/** Asked of the deployment that served the page, whichever one the app is pointed at. */
const connectTo = queryOptions({
  queryKey: ['connect-to'],
  staleTime: Number.POSITIVE_INFINITY,
  // Where a page is served without the app API, nothing forbids it to ask other deployments.
  queryFn: () =>
    createClient({ baseUrl: '' })
      .call('readSetup', {})
      .then(
        ({ connect_to }) => connect_to,
        () => null,
      ),
});

/** Origins of the deployments that the app may be pointed at from here; null is any, undefined not known yet. */
export function useConnectTo(): readonly string[] | null | undefined {
  return useQuery(connectTo).data;
}
