import { appRoutes, streamRoute } from '#contract/app/routes.ts';
import { routes } from '#contract/routes.ts';

/** A fault on purpose: the operation answers this status after so many milliseconds; status 0 is a lost connection. */
export interface Fault {
  operation: string;
  status: number;
  delay: number;
}

const storageKey = 'docket-mock-faults';

/**
 * Faults are named in the address, `?mock=moveTicket:500` or `?mock=updateTicket:200:3000,listBoards:0`, and stay for
 * the tab until `?mock=`; a status of 200 only delays.
 */
export function faultsOf(search: string, kept: Pick<Storage, 'getItem' | 'setItem'>): Fault[] {
  const given = new URLSearchParams(search).get('mock');
  if (given !== null) kept.setItem(storageKey, given);
  return (kept.getItem(storageKey) ?? '')
    .split(',')
    .filter(part => part !== '')
    .map(part => {
      const [operation = '', status = '500', delay = '0'] = part.split(':');
      return { operation, status: Number(status), delay: Number(delay) };
    });
}

const appRoute = (operation: string) =>
  operation === 'streamEvents' ? streamRoute : appRoutes[operation as keyof typeof appRoutes];

/** The fault that is meant for a request, if one is. */
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
