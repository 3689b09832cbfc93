import type { ReadName, RequestTo, WriteName } from './operations.ts';
import { keyOf } from './queries.ts';

type Param = 'organization' | 'project' | 'ticket' | 'document' | 'board';
/** Reads that go stale, each with the parameters that narrow them down. */
type Stale = Partial<Record<ReadName, readonly Param[]>>;

const projects: Stale = { listProjects: [], readProject: ['project'], listTrash: [] };
const columns: Stale = { listBoards: ['project'], readAnalytics: ['project'] };
const cards: Stale = { ...columns, listTickets: ['project'], listMyTickets: [] };
const ticket: Stale = { ...cards, readTicket: ['ticket'], findTicket: [], listTags: ['project'] };
const labels: Stale = {
  listLabels: ['project'],
  listTickets: ['project'],
  readTicket: [],
  listMyTickets: [],
};
const documents: Stale = { listDocuments: [], listDocumentTags: [], countDocuments: [] };
const document: Stale = { ...documents, readDocument: ['document'] };
const people: Stale = { listPeople: [], listMembers: [] };
const inbox: Stale = { listInbox: [] };
const everything = 'everything';

/**
 * What each write makes stale. A parameter is looked up in the request, then in the answer (`project` is its
 * `project_id`); where it is in neither, all queries of that operation go stale.
 */
export const invalidations: Record<WriteName, Stale | typeof everything> = {
  createProject: projects,
  updateProject: projects,
  deleteProject: { ...projects, listMyTickets: [], listDocuments: [] },
  createBoard: columns,
  reorderBoards: { ...cards },
  updateBoard: { ...cards, readTicket: [] },
  deleteBoard: { ...cards, readTicket: [], listTrash: [] },
  createTicket: { ...cards, listTags: ['project'] },
  reorderTickets: { listTickets: ['project'] },
  updateTicket: ticket,
  deleteTicket: { ...ticket, listTrash: [] },
  moveTicket: ticket,
  createTicketComment: { readTicket: ['ticket'], listTickets: [] },
  createDocument: documents,
  updateDocument: document,
  deleteDocument: { ...document, listTrash: [] },
  createDocumentComment: { readDocument: ['document'], listDocuments: [] },
  sendNotifications: inbox,

  setUp: everything,
  signIn: everything,
  acceptInvitation: everything,
  signOut: {},
  updateMe: { readSession: [], ...people },
  updatePerson: { ...people, readSession: [] },
  removePerson: { ...people, readTicket: [], listTickets: [] },
  createInvitation: { listInvitations: [] },
  revokeInvitation: { listInvitations: [] },
  addMember: people,
  removeMember: { ...people, listTickets: ['project'], readTicket: [] },
  createLabel: labels,
  updateLabel: labels,
  deleteLabel: labels,
  setTicketTags: { readTicket: ['ticket'], listTickets: ['project'], listTags: ['project'] },
  updateComment: { readTicket: [], readDocument: [] },
  deleteComment: { readTicket: [], readDocument: [], listTickets: [], listDocuments: [] },
  createCredential: { listCredentials: [] },
  revokeCredential: { listCredentials: [] },
  markNotifications: inbox,
  restoreProject: everything,
  restoreBoard: { ...cards, listTrash: [] },
  restoreTicket: { ...ticket, listTrash: [] },
  restoreDocument: { ...document, listTrash: [] },
};

/** Key prefixes that a write made stale; `[]` stands for everything. */
export function staleKeys(
  write: WriteName,
  request: unknown,
  result: unknown,
  only?: readonly ReadName[] | false,
): (readonly unknown[])[] {
  if (only === false) return [];
  const rule = invalidations[write];
  if (only === undefined && rule === everything) return [[]];
  const names = only ?? (Object.keys(rule) as ReadName[]);
  return names.map(name => {
    const params = (rule === everything ? undefined : rule[name]) ?? [];
    const found = params.flatMap(param => {
      const value = fieldOf(param, request) ?? fieldOf(`${param}_id`, result);
      return typeof value === 'string' ? [[param, value] as const] : [];
    });
    return found.length === 0
      ? keyOf(name)
      : keyOf(name, Object.fromEntries(found) as Partial<RequestTo<ReadName>>);
  });
}

function fieldOf(name: string, record: unknown): unknown {
  return typeof record === 'object' && record !== null
    ? (record as Record<string, unknown>)[name]
    : undefined;
}
