import { queryOptions, useQuery } from '@tanstack/react-query';
import { createClient } from '#api/client.ts';

/** Reads from the deployment that served the page, whichever one the app is connected to. */
const connectTo = queryOptions({
  queryKey: ['connect-to'],
  staleTime: Number.POSITIVE_INFINITY,
  // A page served without the app API has no policy that forbids other deployments.
  queryFn: () =>
    createClient({ baseUrl: '' })
      .call('readSetup', {})
      .then(
        ({ connect_to }) => connect_to,
        () => null,
      ),
});

/** Origins that the app may connect to from here; null for any, undefined while loading. */
export function useConnectTo(): readonly string[] | null | undefined {
  return useQuery(connectTo).data;
}
