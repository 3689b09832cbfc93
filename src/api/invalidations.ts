import type { ReadName, RequestTo, WriteName } from './operations.ts';
import { keyOf } from './queries.ts';
import type { RowChange } from './refresh-rows.ts';

type Param = 'organization' | 'project' | 'ticket' | 'document' | 'board';
/** Reads that go stale, each with the parameters that narrow them down. */
type Stale = Partial<Record<ReadName, readonly Param[]>>;

const projects: Stale = { listProjects: [], readProject: ['project'], listTrash: [] };
const columns: Stale = { listBoards: ['project'], readAnalytics: ['project'] };
const cards: Stale = { ...columns, listTickets: ['project'], listMyTickets: [] };
const ticket: Stale = {
  ...cards,
  readTicket: ['ticket'],
  findTicket: [],
  listTags: ['project'],
  listTicketActivity: ['ticket'],
  listTicketVersions: ['ticket'],
  readTicketVersion: ['ticket'],
  readMentions: ['ticket'],
};
const labels: Stale = {
  listLabels: ['project'],
  listTickets: ['project'],
  readTicket: [],
  listMyTickets: [],
};
const documents: Stale = {
  listDocuments: [],
  browseDocuments: [],
  listDocumentTags: [],
  countDocuments: [],
};
const starred: Stale = { listStarredDocuments: [] };
const document: Stale = {
  ...documents,
  ...starred,
  readDocument: ['document'],
  listDocumentVersions: ['document'],
  readMentions: ['document'],
};
const drafts: Stale = { readDocumentDraft: ['document'], listDocumentVersions: ['document'] };
const people: Stale = { listPeople: [], listMembers: [], readMentions: [] };
/** What somebody may see of documents. */
const sight: Stale = { ...documents, ...starred, readDocument: [] };
/** Ways in that a person opened for others. */
const granted: Stale = { listInvitations: [], listCredentials: [] };
const sessions: Stale = { listSessions: [], listPersonSessions: [] };
const inbox: Stale = { listInbox: [] };
const everything = 'everything';

/**
 * What each write makes stale. A parameter is looked up in the request, then in the answer (`project` is its
 * `project_id`); where it is in neither, all queries of that operation go stale.
 */
export const invalidations: Record<WriteName, Stale | typeof everything> = {
  createProject: projects,
  updateProject: projects,
  deleteProject: {
    ...projects,
    listMyTickets: [],
    listDocuments: [],
    browseDocuments: [],
    readMentions: [],
  },
  createBoard: columns,
  reorderBoards: { ...cards },
  updateBoard: { ...cards, readTicket: [], readMentions: [] },
  deleteBoard: { ...cards, readTicket: [], readMentions: [], listTrash: [], listTicketActivity: [] },
  createTicket: { ...cards, listTags: ['project'] },
  reorderTickets: { listTickets: ['project'] },
  updateTicket: ticket,
  deleteTicket: { ...ticket, listTrash: [] },
  moveTicket: ticket,
  createTicketComment: { readTicket: ['ticket'], listTickets: [], listTicketActivity: ['ticket'] },
  createDocument: documents,
  updateDocument: document,
  deleteDocument: { ...document, listTrash: [] },
  createDocumentComment: { readDocument: ['document'], listDocuments: [], browseDocuments: [] },
  sendNotifications: inbox,

  setUp: everything,
  signIn: everything,
  acceptInvitation: everything,
  signOut: {},
  confirmSession: {},
  finishSignIn: {},
  challengePasskey: {},
  signInWithPasskey: {},
  startAuthenticatorApp: {},
  confirmAuthenticatorApp: { readFactors: [], readSession: [] },
  removeAuthenticatorApp: { readFactors: [] },
  createRecoveryCodes: { readFactors: [] },
  startPasskey: {},
  addPasskey: { readFactors: [], readSession: [] },
  removePasskey: { readFactors: [] },
  resetFactors: sessions,
  setSignInPolicy: { readFactors: [] },
  revokeSession: sessions,
  revokeOtherSessions: sessions,
  revokePersonSessions: sessions,
  removeSample: everything,
  updateMe: { readSession: [], ...people },
  updatePerson: { ...people, ...sight, ...granted, readSession: [] },
  removePerson: { ...people, ...granted, readTicket: [], listTickets: [] },
  createPasswordReset: {},
  resetPassword: {},
  updateOrganization: { readSession: [], readOrganization: [] },
  createInvitation: { listInvitations: [] },
  revokeInvitation: { listInvitations: [] },
  addMember: { ...people, ...sight },
  removeMember: { ...people, ...sight, listTickets: ['project'], readTicket: [] },
  createLabel: labels,
  updateLabel: labels,
  deleteLabel: labels,
  setTicketTags: {
    readTicket: ['ticket'],
    listTickets: ['project'],
    listTags: ['project'],
    listTicketActivity: ['ticket'],
  },
  createThreadComment: { readDocument: ['document'], listDocuments: [] },
  resolveThread: { readDocument: ['document'] },
  moveAnchors: { readDocument: ['document'] },
  updateComment: { readTicket: [], readDocument: [], listTicketActivity: [] },
  deleteComment: {
    readTicket: [],
    readDocument: [],
    listTickets: [],
    listDocuments: [],
    browseDocuments: [],
    listTicketActivity: [],
  },
  changeDocuments: { ...documents, ...starred, readDocument: [], readMentions: [], listTrash: [] },
  starDocument: starred,
  unstarDocument: starred,
  uploadFile: {},
  publishDocument: document,
  saveDocumentDraft: drafts,
  publishDocumentDraft: { ...document, ...drafts },
  discardDocumentDraft: { ...document, ...drafts },
  keepDocumentVersion: { listDocumentVersions: ['document'] },
  restoreDocumentVersion: { ...document, ...drafts },
  keepTicketVersion: { listTicketVersions: ['ticket'], readTicketVersion: ['ticket'] },
  restoreTicketVersion: ticket,
  restoreComment: {
    readTicket: [],
    readDocument: [],
    listTickets: [],
    listDocuments: [],
    browseDocuments: [],
    listTicketActivity: [],
  },
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
    if (found.length === 0) return keyOf(name);
    // One reading asks for many: its key holds each id that it asks for.
    const parts = name === 'readMentions' ? found.map(([param, id]) => [param, { [id]: true }]) : found;
    return keyOf(name, Object.fromEntries(parts) as Partial<RequestTo<ReadName>>);
  });
}

const writesToOneTicket: ReadonlySet<WriteName> = new Set([
  'updateTicket',
  'moveTicket',
  'deleteTicket',
  'setTicketTags',
  'createTicketComment',
]);

/** The ticket whose rows a write changed, and where they are; null when all lists of the project have to be read again. */
export function rowChangeOf(
  write: WriteName,
  request: unknown,
  result: unknown,
  boards?: readonly string[],
): RowChange | null {
  const ticket_id = fieldOf('ticket', request);
  if (!writesToOneTicket.has(write) || typeof ticket_id !== 'string') return null;
  const project = fieldOf('project_id', result);
  const board = fieldOf('board_id', result);
  // A move concerns the column that it left too, which only its caller knows.
  const known = write !== 'moveTicket' && typeof board === 'string' ? [board] : [];
  return {
    ticket_id,
    project_id: typeof project === 'string' ? project : null,
    board_ids: boards ?? known,
  };
}

function fieldOf(name: string, record: unknown): unknown {
  return typeof record === 'object' && record !== null
    ? (record as Record<string, unknown>)[name]
    : undefined;
}
