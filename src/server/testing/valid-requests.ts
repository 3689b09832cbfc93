import type { OperationName } from '#contract/routes.ts';
import type { World } from './world.ts';

/** Parts of a request that succeeds; path parameters come from the world by their names. */
export interface ValidRequest {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

let keyCount = 0;

/** A request that succeeds, for each operation: one that is missing here fails the build. */
export const validRequests: { [N in OperationName]: (world: World) => ValidRequest } = {
  readOrganization: () => ({}),
  listProjects: () => ({}),
  createProject: () => ({ body: { name: 'New', key: `K${++keyCount}`, description: 'Words' } }),
  readProject: () => ({}),
  updateProject: () => ({ body: { name: 'Renamed', description: null, archived: false } }),
  deleteProject: () => ({}),
  listMembers: () => ({}),
  listLabels: () => ({}),
  listTags: () => ({}),
  readAnalytics: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  listBoards: () => ({}),
  createBoard: () => ({ body: { name: 'Review', color: 'teal', wip_limit: 3, is_done: false } }),
  reorderBoards: ({ boards }) => ({ body: { board_ids: [boards[1], boards[0], boards[2]] } }),
  updateBoard: () => ({
    body: { name: 'Renamed', color: null, wip_limit: 9, is_done: false, is_hidden: false },
  }),
  deleteBoard: ({ boards }) => ({ body: { move_to_board_id: boards[2] } }),
  listTickets: ({ boards }) => ({ query: { board_id: boards[0], q: 'first', per_page: '10', page: '1' } }),
  createTicket: ({ boards, user, label }) => ({
    body: {
      board_id: boards[0],
      title: 'New',
      description_html: '<p>Words</p>',
      priority: 'high',
      due_at: '2036-12-01T10:00:00Z',
      assignee_ids: [user],
      label_ids: [label],
      sub_ticket_titles: ['Part'],
    },
  }),
  reorderTickets: ({ boards, ticket }) => ({ body: { board_id: boards[0], ticket_ids: [ticket] } }),
  readTicket: () => ({}),
  updateTicket: ({ user, label }) => ({
    body: {
      title: 'Renamed',
      description_html: '<p>Other</p>',
      priority: 'low',
      due_at: null,
      assignee_ids: [user],
      label_ids: [label],
      archived: false,
    },
  }),
  deleteTicket: () => ({}),
  moveTicket: ({ boards }) => ({ body: { board_id: boards[1], position: 0 } }),
  createTicketComment: () => ({ body: { body_html: '<p>Said</p>' } }),
  listDocuments: ({ project }) => ({
    query: { project_id: project, status: 'draft', q: 'paper', per_page: '10' },
  }),
  createDocument: ({ project, user }) => ({
    body: {
      project_id: project,
      title: 'New',
      caption: 'Short',
      content_html: '<p>Words</p>',
      status: 'published',
      editor_ids: [user],
      tag_names: ['one', 'two'],
    },
  }),
  readDocument: () => ({}),
  updateDocument: ({ project, user }) => ({
    body: {
      project_id: project,
      title: 'Renamed',
      caption: null,
      content_html: '<p>Other</p>',
      status: 'published',
      archived: false,
      editor_ids: [user],
      tag_names: ['three'],
    },
  }),
  deleteDocument: () => ({}),
  createDocumentComment: () => ({ body: { body_html: '<p>Said</p>' } }),
  sendNotifications: ({ user }) => ({
    body: { user_ids: [user], title: 'Hello', body: 'Words', url: '/inbox' },
  }),
};

/** Returns the path of an operation with the ids of a world. */
export function pathIn(world: World, path: string, override: Record<string, string> = {}): string {
  const ids: Record<string, string> = { ...world, board: world.boards[0], ...override } as never;
  return `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)}`;
}

/** Returns path and query of an operation in a world. */
export function addressOf(
  world: World,
  path: string,
  query: Record<string, string> = {},
  override = {},
): string {
  const search = new URLSearchParams(query).toString();
  return pathIn(world, path, override) + (search === '' ? '' : `?${search}`);
}
