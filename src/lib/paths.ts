const encode = encodeURIComponent;

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
  board: (key: string) => `/projects/${encode(key)}/board`,
  boardTicket: (key: string, reference: string) => `/projects/${encode(key)}/board/${encode(reference)}`,
  list: (key: string) => `/projects/${encode(key)}/list`,
  listTicket: (key: string, reference: string) => `/projects/${encode(key)}/list/${encode(reference)}`,
  calendar: (key: string) => `/projects/${encode(key)}/calendar`,
  calendarTicket: (key: string, reference: string) =>
    `/projects/${encode(key)}/calendar/${encode(reference)}`,
  analytics: (key: string) => `/projects/${encode(key)}/analytics`,
  projectSettings: (key: string) => `/projects/${encode(key)}/settings`,
  ticket: (reference: string) => `/${encode(reference)}`,
  documents: '/documents',
  document: (id: string) => `/documents/${encode(id)}`,
  search: (text = '') => (text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`),
  documentHistory: (id: string) => `/documents/${encode(id)}/history`,
  inbox: '/inbox',
  notification: (id: string) => `/inbox/${encode(id)}`,
  myTickets: '/my-tickets',
  settings: '/settings',
  account: '/settings/account',
  notifications: '/settings/notifications',
  organization: '/settings/organization',
  people: '/settings/people',
  credentials: '/settings/credentials',
  audit: '/settings/audit-log',
  trash: '/settings/trash',
} as const;

export type TicketsPageName = 'board' | 'list' | 'calendar';

export function ticketsPath(page: TicketsPageName, key: string, reference?: string): string {
  return reference === undefined ? paths[page](key) : paths[`${page}Ticket`](key, reference);
}

const maxNumber = 2 ** 31 - 1;

/** Splits a reference such as ENG-12; keys may contain hyphens. Null for a number that no ticket can have. */
export function splitReference(reference: string): { key: string; number: number } | null {
  const match = /^(.+)-([1-9]\d{0,9})$/.exec(reference);
  return match && Number(match[2]) <= maxNumber ? { key: match[1]!, number: Number(match[2]) } : null;
}

export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?next=${encode(next)}`;
}

/** The path to open after signing in: `next` if it is inside of the app. */
export function nextPath(next: string | null): string {
  // Two slashes or a backslash would leave the app.
  return next && /^\/(?![/\\])/.test(next) ? next : paths.home;
}
