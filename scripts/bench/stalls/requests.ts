import { appContract } from '../../../src/contract/app/operations.ts';
import type { AppOperationName } from '../../../src/contract/app/routes.ts';
import { namedFilters } from '../../../src/contract/app/search-values.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { contract } from '../../../src/contract/operations.ts';
import type { OperationName } from '../../../src/contract/routes.ts';
import { ticketSorts } from '../../../src/contract/ticket-list.ts';
import { hasHtml, longestValues } from './longest-values.ts';
import { flavours, text } from './texts.ts';
import type { StallWorld } from './world.ts';

export interface StallRequest {
  operation: string;
  variant: string;
  method: string;
  target: string;
  body: string | null;
}

/** Fields of the query or body by name of the variant; undefined fields are left out. */
type Variants = Record<string, Record<string, unknown>>;

const lastPage = (perPage: number, total: number) => ({
  page: Math.ceil(total / perPage),
  per_page: perPage,
});

const longestPassage = {
  quote: text('words', limits.passageQuote),
  prefix: text('marks', limits.passageContext),
  suffix: text('marks', limits.passageContext),
  position: 0,
  others: limits.passagePosition,
};

const longestDisplay = {
  compact: true,
  hidden: Array.from({ length: limits.viewFields }, (_, at) => `field ${at}`),
};

const ticketsMovedTogether = (ticketIds: readonly string[]) => ({
  more_ticket_ids: ticketIds.slice(3_000, 2_999 + limits.ticketsMovedTogether),
  with_sub_tickets: false,
});

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ');

/** Searches that match many records or are expensive to parse. */
const searches: Variants = {
  'one letter': { q: 'g' },
  'many letters': { q: letters },
  'combining marks': { q: text('marks', 200) },
  ideographs: { q: '漢字仮名'.repeat(50) },
};

const onlySearches = Object.fromEntries(
  Object.entries(searches).map(([name, query]) => [name, { ...query, project_id: undefined, per_page: 200 }]),
);

const variants: Partial<Record<OperationName | AppOperationName, (world: StallWorld) => Variants>> = {
  listTickets: ({ params, known, ticketIds }) => ({
    ...searches,
    ...Object.fromEntries(ticketSorts.map(sort => [`sort ${sort}`, { sort, per_page: 200 }])),
    'last page': lastPage(200, ticketIds.length * 5),
    'last page sorted': { sort: 'title', ...lastPage(200, ticketIds.length * 5) },
    'archived too': { archived: 'all', per_page: 200 },
    labels: { label_ids: known.label_ids },
    people: { assignee_ids: params.user, not_priority: 'low' },
    tags: { tag_ids: params.label },
    'board sorted': { board_id: params.board, sort: 'updated', per_page: 200 },
  }),
  searchTickets: () => ({
    ...onlySearches,
    'without words': { is: 'open', per_page: 200 },
    'without labels': { labels: 'none', per_page: 200 },
    'last page': { q: 'b', ...lastPage(200, limits.searchCounted) },
    'many names': { assignees: Array.from({ length: limits.searchNames }, (_, at) => `Person ${at}`).join() },
  }),
  listSearchNames: () =>
    Object.fromEntries(namedFilters.flatMap(of => ['', 'e'].map(q => [`${of} ${q}`.trim(), { of, q }]))),
  searchDocuments: () => onlySearches,
  listDocuments: () => ({ ...searches, 'long texts': { per_page: 200 } }),
  browseDocuments: () => searches,
  listDueTickets: () => ({
    'six weeks': {
      from: '2026-10-20',
      days: limits.dueDays,
      per_day: Math.floor(limits.dueTicketsAtOnce / limits.dueDays),
    },
  }),
  readAnalytics: () => ({ 'widest period': { from: '2024-11-22', to: '2026-11-22' } }),
  reorderTickets: ({ boards, ticketIds }) => ({
    'whole board': { board_id: boards[0], ticket_ids: ticketIds },
  }),
  moveTicketToProject: ({ params, ticketIds }) => ({
    back: { ...ticketsMovedTogether(ticketIds), project_id: params.project, restore: true },
  }),
  updateBoard: () => ({ 'done on': { is_done: true }, 'done off': { is_done: false } }),
  markNotifications: () => ({ all: { ids: undefined, read: true } }),
};

/** Replaces fields of generated requests that exclude each other or must fit other records. */
const overrides: Partial<Record<OperationName | AppOperationName, (world: StallWorld) => object>> = {
  createTicket: () => ({ board_slug: undefined, cover: undefined }),
  moveTicketToProject: ({ otherProject, ticketIds }) => ({
    project_id: otherProject,
    board_id: undefined,
    restore: undefined,
    ...ticketsMovedTogether(ticketIds),
  }),
  moveTicket: ({ boards, ticketIds }) => ({ board_id: boards[0], after_ticket_id: ticketIds[5_000] ?? null }),
  sendNotifications: () => ({ url: `/${'a'.repeat(limits.notificationUrl - 1)}` }),
  createInvitation: () => ({ email: `${'a'.repeat(200)}@example.com` }),
  createThreadComment: () => ({ thread_id: undefined, anchor: longestPassage, draft_anchor: longestPassage }),
  updatePerson: () => ({ role: 'admin', email: 'changed@example.com', revoke_credential_ids: [] }),
  removePerson: () => ({ revoke_credential_ids: [] }),
  // Archived tickets cannot be moved.
  updateTicket: () => ({ archived: false, cover: undefined, parent_id: undefined }),
  createLabel: () => ({ name: 'another' }),
  createTicketTemplate: () => ({ name: 'another' }),
  createSavedView: () => ({ display: longestDisplay }),
  updateSavedView: () => ({ display: longestDisplay }),
  addRelation: ({ ticketIds }) => ({ kind: 'relates_to', ticket_id: ticketIds[4_000] }),
  reorderSubTickets: ({ subTickets }) => ({ ticket_ids: subTickets.toReversed() }),
  acceptInvitation: ({ invitationToken }) => ({ token: invitationToken }),
  readInvitation: ({ invitationToken }) => ({ token: invitationToken }),
  deleteBoard: ({ boards }) => ({ move_to_board_id: boards[1] }),
  changeDocuments: () => ({ deleted: undefined, archived: false }),
  readMentions: ({ params, ticketIds }) => ({
    person: params.user,
    ticket: ticketIds.slice(0, limits.mentionsAsked).join(','),
    document: params.document,
  }),
};

/** Operations that remove data that others need: they run last, in this order. */
const lastOperations: readonly string[] = [
  'deleteTicket',
  'restoreTicket',
  'deleteDocument',
  'restoreDocument',
  'deleteLabel',
  'deleteSavedView',
  'restoreSavedView',
  'deleteTicketTemplate',
  'restoreTicketTemplate',
  'removeRelation',
  'deleteBoard',
  'restoreBoard',
  'deleteProject',
  'restoreProject',
  'revokeCredential',
  'removePerson',
  'removeSample',
  'revokeSession',
  'revokeOtherSessions',
  'revokePersonSessions',
  'signOut',
  // Accepting an invitation signs somebody else in.
  'acceptInvitation',
];

/**
 * Returns the most expensive requests of all operations, generated from the schemas unless variants are listed here.
 * Calls `onMissing` for an unknown path parameter.
 */
export function stallRequests(world: StallWorld, onMissing: (message: string) => void): StallRequest[] {
  const all = [
    ...Object.values(contract as Record<string, Operation>).map(operation => ({
      prefix: '/api/v1',
      operation,
    })),
    ...Object.values(appContract as Record<string, Operation>).map(operation => ({
      prefix: '/api/app',
      operation,
    })),
  ];
  const rank = ({ operation: { name, method } }: (typeof all)[number]) =>
    lastOperations.includes(name)
      ? 10 + lastOperations.indexOf(name)
      : ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(method);
  return all
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ prefix, operation }) => {
      try {
        return requestsOf(prefix, operation, world);
      } catch (error) {
        if (!(error instanceof UnknownParameter)) throw error;
        onMissing(error.message);
        return [];
      }
    });
}

function requestsOf(prefix: string, operation: Operation, world: StallWorld): StallRequest[] {
  const path = prefix + pathIn(operation, world);
  const replacedFields = overrides[operation.name as OperationName]?.(world) ?? {};
  const ownVariants = variants[operation.name as OperationName]?.(world) ?? {};
  const requests: StallRequest[] = [];
  const add = ({ variant = '', query = {}, body = null }: RequestParts) =>
    requests.push({
      operation: operation.name,
      variant,
      method: operation.method,
      target: path + queryOf(query),
      body: body && JSON.stringify(body),
    });
  if (operation.method === 'GET' || !operation.body) {
    const { query } = operation;
    const generated = query
      ? { ...longestValues(query, world.known, 'marks'), page: 1, per_page: 200, ...replacedFields }
      : {};
    if (Object.keys(ownVariants).length === 0) add({ query: generated });
    for (const [variant, query] of Object.entries(ownVariants)) add({ variant, query });
    return requests;
  }
  for (const flavour of hasHtml(operation.body) ? flavours : (['marks'] as const))
    add({
      variant: flavour === 'marks' ? '' : flavour,
      body: { ...longestValues(operation.body, world.known, flavour), ...replacedFields },
    });
  for (const [variant, body] of Object.entries(ownVariants)) add({ variant, body });
  return requests;
}

interface RequestParts {
  variant?: string;
  query?: object;
  body?: object | null;
}

function pathIn(operation: Operation, world: StallWorld): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      world.params[operation.path.startsWith('/tickets/') && name === 'version' ? 'ticketVersion' : name];
    if (value === undefined) throw new UnknownParameter(operation.name, name);
    return value;
  });
}

class UnknownParameter extends Error {
  constructor(operation: string, parameter: string) {
    super(`${operation} has no request: scripts/bench/stalls/world.ts knows no {${parameter}}.`);
  }
}

function queryOf(values: object): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
