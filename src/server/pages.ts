interface Page {
  name: string;
  /** Addresses without their query; its groups are what the reads of the page take. */
  path: RegExp;
  /** The modules that the routes of the app load on demand for this page; paths from `src/`. */
  modules: readonly string[];
}

const boardData = 'features/board/data/board-loader.ts';
const board = ['features/board/board-page.tsx', boardData];
const list = ['features/board/list/list-page.tsx', boardData];
const calendar = ['features/board/calendar/calendar-page.tsx', 'features/board/calendar/calendar-loader.ts'];
const ticketData = 'features/ticket/data/ticket-loader.ts';
const ticketPanel = ['features/ticket/ticket-panel.tsx', ticketData];

/** Pages whose head names their scripts and styles, so that all are loaded at once. The first that fits counts. */
export const pages: readonly Page[] = [
  // Leads to a board.
  { name: 'home', path: /^\/$/, modules: board },
  { name: 'board', path: /^\/projects\/([^/]+)\/board$/, modules: board },
  {
    name: 'board-ticket',
    path: /^\/projects\/([^/]+)\/board\/([^/]+)$/,
    modules: [...board, ...ticketPanel],
  },
  { name: 'list', path: /^\/projects\/([^/]+)\/list$/, modules: list },
  { name: 'list-ticket', path: /^\/projects\/([^/]+)\/list\/([^/]+)$/, modules: [...list, ...ticketPanel] },
  { name: 'calendar', path: /^\/projects\/([^/]+)\/calendar$/, modules: calendar },
  {
    name: 'analytics',
    path: /^\/projects\/([^/]+)\/analytics$/,
    modules: ['features/analytics/analytics-page.tsx'],
  },
  { name: 'projects', path: /^\/projects$/, modules: ['features/projects/projects-page.tsx'] },
  { name: 'documents', path: /^\/documents$/, modules: ['features/documents/documents-page.tsx'] },
  { name: 'document', path: /^\/documents\/([^/]+)$/, modules: ['features/documents/document-page.tsx'] },
  { name: 'search', path: /^\/search$/, modules: ['features/search/search-page.tsx'] },
  { name: 'inbox', path: /^\/inbox$/, modules: ['features/inbox/inbox-page.tsx'] },
  { name: 'my-tickets', path: /^\/my-tickets$/, modules: ['features/inbox/my-tickets-page.tsx'] },
  { name: 'ticket', path: /^\/([^/]+-[1-9]\d*)$/, modules: ['features/ticket/ticket-page.tsx', ticketData] },
  {
    name: 'sign-in',
    path: /^\/sign-in$/,
    modules: ['features/session/sign-in-page.tsx', 'features/session/entry-loaders.ts'],
  },
];

export const pageAt = (path: string): Page | undefined => pages.find(page => page.path.test(path));

/** Path of the built file for an address; the page without such a head when there is none. */
export function pageFile(path: string): string {
  const page = pageAt(path);
  return page ? `/pages/${page.name}.html` : '/index.html';
}
