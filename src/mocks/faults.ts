import { appRoutes, streamRoute } from '#contract/app/routes.ts';
import { routes } from '#contract/routes.ts';

/** An operation answers `status` after `delay` milliseconds; status 0 is a lost connection. */
export interface Fault {
  operation: string;
  status: number;
  delay: number;
}

const storageKey = 'docket-mock-faults';

/**
 * Parses `?mock=moveTicket:500` or `?mock=updateTicket:200:3000,listBoards:0`. Faults stay for the tab until
 * `?mock=`; status 200 only delays.
 */
export function faultsOf(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Fault[] {
  const requestedFaults = new URLSearchParams(search).get('mock');
  if (requestedFaults !== null) storage.setItem(storageKey, requestedFaults);
  return (storage.getItem(storageKey) ?? '')
    .split(',')
    .filter(part => part !== '')
    .map(part => {
      const [operation = '', status = '500', delay = '0'] = part.split(':');
      return { operation, status: Number(status), delay: Number(delay) };
    });
}

const appRoute = (operation: string) =>
  operation === 'streamEvents' ? streamRoute : appRoutes[operation as keyof typeof appRoutes];

export function faultFor(faults: readonly Fault[], method: string, url: string): Fault | undefined {
  const { pathname } = new URL(url);
  return faults.find(({ operation }) => {
    const [prefix, route] =
      operation in routes
        ? ['/api/v1', routes[operation as keyof typeof routes]]
        : ['/api/app', appRoute(operation)];
    if (!route || route.method !== method) return false;
    return new RegExp(`^${prefix}${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  });
}
