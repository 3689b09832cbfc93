import { appContract } from '../../../src/contract/app/operations.ts';
import type { AppOperationName } from '../../../src/contract/app/routes.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { contract } from '../../../src/contract/operations.ts';
import type { OperationName } from '../../../src/contract/routes.ts';
import { ticketSorts } from '../../../src/contract/tickets.ts';
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

/** Query or body fields laid over the generated ones; undefined fields are left out. */
type Variants = Record<string, Record<string, unknown>>;

const pageEnd = (perPage: number, total: number) => ({
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

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ');

/** Searches that match much, or are expensive to read. */
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
    'last page': pageEnd(200, ticketIds.length * 5),
    'last page sorted': { sort: 'title', ...pageEnd(200, ticketIds.length * 5) },
    'archived too': { archived: 'all', per_page: 200 },
    labels: { label_ids: known.label_ids },
    people: { assignee_ids: params.user, not_priority: 'low' },
    tags: { tag_ids: params.label },
    'board sorted': { board_id: params.board, sort: 'updated', per_page: 200 },
  }),
  searchTickets: () => onlySearches,
  searchDocuments: () => onlySearches,
  listDocuments: () => ({ ...searches, 'long texts': { per_page: 200 } }),
  browseDocuments: () => searches,
  readAnalytics: () => ({ 'widest period': { from: '2024-11-22', to: '2026-11-22' } }),
  reorderTickets: ({ boards, ticketIds }) => ({
    'whole board': { board_id: boards[0], ticket_ids: ticketIds },
  }),
  updateBoard: () => ({ 'done on': { is_done: true }, 'done off': { is_done: false } }),
  markNotifications: () => ({ all: { ids: undefined, read: true } }),
};

/** Fields of the generated request that exclude each other, or that others require. */
const overrides: Partial<Record<OperationName | AppOperationName, (world: StallWorld) => object>> = {
  createTicket: () => ({ board_slug: undefined }),
  moveTicket: ({ boards, ticketIds }) => ({ board_id: boards[0], after_ticket_id: ticketIds[5_000] ?? null }),
  sendNotifications: () => ({ url: `/${'a'.repeat(limits.notificationUrl - 1)}` }),
  createInvitation: () => ({ email: `${'a'.repeat(200)}@example.com` }),
  createThreadComment: () => ({ thread_id: undefined, anchor: longestPassage, draft_anchor: longestPassage }),
  updatePerson: () => ({ role: 'admin', email: 'changed@example.com', revoke_credential_ids: [] }),
  removePerson: () => ({ revoke_credential_ids: [] }),
  // Archived tickets cannot be moved.
  updateTicket: () => ({ archived: false }),
  createLabel: () => ({ name: 'another' }),
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

/** Operations that would take data away from others; they come last, in this order. */
const last: readonly string[] = [
  'deleteTicket',
  'restoreTicket',
  'deleteDocument',
  'restoreDocument',
  'deleteLabel',
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
  // It signs somebody else in.
  'acceptInvitation',
];

/**
 * Requests that are not listed are generated from the schemas. Calls `onMissing` for an unknown parameter of a path.
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
    last.includes(name) ? 10 + last.indexOf(name) : ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(method);
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
  const laid = overrides[operation.name as OperationName]?.(world) ?? {};
  const own = variants[operation.name as OperationName]?.(world) ?? {};
  const made: StallRequest[] = [];
  const add = (variant: string, query: object, body: object | null) =>
    made.push({
      operation: operation.name,
      variant,
      method: operation.method,
      target: path + queryOf(query),
      body: body && JSON.stringify(body),
    });
  if (operation.method === 'GET' || !operation.body) {
    const { query } = operation;
    const generated = query
      ? { ...longestValues(query, world.known, 'marks'), page: 1, per_page: 200, ...laid }
      : {};
    if (Object.keys(own).length === 0) add('', generated, null);
    for (const [variant, values] of Object.entries(own)) add(variant, values, null);
    return made;
  }
  for (const flavour of hasHtml(operation.body) ? flavours : (['marks'] as const))
    add(
      flavour === 'marks' ? '' : flavour,
      {},
      { ...longestValues(operation.body, world.known, flavour), ...laid },
    );
  for (const [variant, values] of Object.entries(own)) add(variant, {}, values);
  return made;
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
