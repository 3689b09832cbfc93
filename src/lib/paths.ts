const at = encodeURIComponent;

/** The only home of addresses inside the app. */
export const paths = {
  home: '/',
  setUp: '/setup',
  signIn: '/sign-in',
  addFactor: '/second-factor',
  join: '/join',
  reset: '/reset',
  connect: '/connect',
  projects: '/projects',
  newProject: '/projects?new',
  board: (key: string) => `/projects/${at(key)}/board`,
  boardTicket: (key: string, reference: string) => `/projects/${at(key)}/board/${at(reference)}`,
  list: (key: string) => `/projects/${at(key)}/list`,
  listTicket: (key: string, reference: string) => `/projects/${at(key)}/list/${at(reference)}`,
  analytics: (key: string) => `/projects/${at(key)}/analytics`,
  projectSettings: (key: string) => `/projects/${at(key)}/settings`,
  ticket: (reference: string) => `/${at(reference)}`,
  documents: '/documents',
  document: (id: string) => `/documents/${at(id)}`,
  search: (text = '') => (text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`),
  documentHistory: (id: string) => `/documents/${at(id)}/history`,
  inbox: '/inbox',
  notification: (id: string) => `/inbox/${at(id)}`,
  myTickets: '/my-tickets',
  settings: '/settings',
  account: '/settings/account',
  organization: '/settings/organization',
  people: '/settings/people',
  credentials: '/settings/credentials',
  audit: '/settings/audit-log',
  trash: '/settings/trash',
} as const;

/** A page of a project beside which its tickets open. */
export type TicketsPage = 'board' | 'list';

/** Which of these pages an address is of; the board where it is none. */
export function ticketsPageOf(pathname: string): TicketsPage {
  return /^\/projects\/[^/]+\/list(\/|$)/.test(pathname) ? 'list' : 'board';
}

/** The address of such a page, with the ticket beside it if one is named. */
export function ticketsPath(page: TicketsPage, key: string, reference?: string): string {
  if (reference === undefined) return paths[page](key);
  return page === 'list' ? paths.listTicket(key, reference) : paths.boardTicket(key, reference);
}

/** Project key and number of a reference such as ENG-12; keys may hold hyphens themselves. */
export function splitReference(reference: string): { key: string; number: number } | null {
  const match = /^(.+)-([1-9]\d{0,9})$/.exec(reference);
  return match ? { key: match[1]!, number: Number(match[2]) } : null;
}

/** Sign-in page that leads back to where the person wanted to go. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?next=${at(next)}`;
}

/** Where `next` leads after signing in: a path of this app, else home. */
export function nextPath(next: string | null): string {
  // Two slashes or a backslash would leave the app.
  return next && /^\/(?![/\\])/.test(next) ? next : paths.home;
}
