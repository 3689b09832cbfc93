import type { Scope } from './scopes.ts';

/** Method, path, scope and success status of an operation; plain data, so that the browser carries no schemas. */
export interface Route {
  /** The operation's number in the specification; the app API has none. */
  number?: number;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  status: 200 | 201 | 204;
  /** Scope of the contract, or who may call an operation of the app API. */
  scope: Scope | 'public' | 'person' | 'manager' | 'owner';
}

/** Section 4 and 5: the 30 operations, relative to /api/v1. */
export const routes = {
  readOrganization: {
    number: 1,
    method: 'GET',
    path: '/organizations/{organization}',
    status: 200,
    scope: 'organization:read',
  },
  listProjects: {
    number: 2,
    method: 'GET',
    path: '/organizations/{organization}/projects',
    status: 200,
    scope: 'projects:read',
  },
  createProject: {
    number: 3,
    method: 'POST',
    path: '/organizations/{organization}/projects',
    status: 201,
    scope: 'projects:write',
  },
  readProject: { number: 4, method: 'GET', path: '/projects/{project}', status: 200, scope: 'projects:read' },
  updateProject: {
    number: 5,
    method: 'PATCH',
    path: '/projects/{project}',
    status: 200,
    scope: 'projects:write',
  },
  deleteProject: {
    number: 6,
    method: 'DELETE',
    path: '/projects/{project}',
    status: 204,
    scope: 'projects:write',
  },
  listMembers: {
    number: 7,
    method: 'GET',
    path: '/projects/{project}/members',
    status: 200,
    scope: 'projects:read',
  },
  listLabels: {
    number: 8,
    method: 'GET',
    path: '/projects/{project}/labels',
    status: 200,
    scope: 'projects:read',
  },
  listBoards: {
    number: 9,
    method: 'GET',
    path: '/projects/{project}/boards',
    status: 200,
    scope: 'boards:read',
  },
  createBoard: {
    number: 10,
    method: 'POST',
    path: '/projects/{project}/boards',
    status: 201,
    scope: 'boards:write',
  },
  reorderBoards: {
    number: 11,
    method: 'PUT',
    path: '/projects/{project}/boards/reorder',
    status: 200,
    scope: 'boards:write',
  },
  updateBoard: { number: 12, method: 'PATCH', path: '/boards/{board}', status: 200, scope: 'boards:write' },
  deleteBoard: { number: 13, method: 'DELETE', path: '/boards/{board}', status: 204, scope: 'boards:write' },
  listTickets: {
    number: 14,
    method: 'GET',
    path: '/projects/{project}/tickets',
    status: 200,
    scope: 'tickets:read',
  },
  createTicket: {
    number: 15,
    method: 'POST',
    path: '/projects/{project}/tickets',
    status: 201,
    scope: 'tickets:write',
  },
  reorderTickets: {
    number: 16,
    method: 'PUT',
    path: '/projects/{project}/tickets/reorder',
    status: 204,
    scope: 'tickets:write',
  },
  readAnalytics: {
    number: 17,
    method: 'GET',
    path: '/projects/{project}/analytics',
    status: 200,
    scope: 'analytics:read',
  },
  readTicket: { number: 18, method: 'GET', path: '/tickets/{ticket}', status: 200, scope: 'tickets:read' },
  updateTicket: {
    number: 19,
    method: 'PATCH',
    path: '/tickets/{ticket}',
    status: 200,
    scope: 'tickets:write',
  },
  deleteTicket: {
    number: 20,
    method: 'DELETE',
    path: '/tickets/{ticket}',
    status: 204,
    scope: 'tickets:write',
  },
  moveTicket: {
    number: 21,
    method: 'POST',
    path: '/tickets/{ticket}/move',
    status: 200,
    scope: 'tickets:write',
  },
  createTicketComment: {
    number: 22,
    method: 'POST',
    path: '/tickets/{ticket}/comments',
    status: 201,
    scope: 'comments:write',
  },
  listDocuments: {
    number: 23,
    method: 'GET',
    path: '/organizations/{organization}/documents',
    status: 200,
    scope: 'documents:read',
  },
  createDocument: {
    number: 24,
    method: 'POST',
    path: '/organizations/{organization}/documents',
    status: 201,
    scope: 'documents:write',
  },
  readDocument: {
    number: 25,
    method: 'GET',
    path: '/documents/{document}',
    status: 200,
    scope: 'documents:read',
  },
  updateDocument: {
    number: 26,
    method: 'PATCH',
    path: '/documents/{document}',
    status: 200,
    scope: 'documents:write',
  },
  deleteDocument: {
    number: 27,
    method: 'DELETE',
    path: '/documents/{document}',
    status: 204,
    scope: 'documents:write',
  },
  createDocumentComment: {
    number: 28,
    method: 'POST',
    path: '/documents/{document}/comments',
    status: 201,
    scope: 'document_comments:write',
  },
  sendNotifications: {
    number: 29,
    method: 'POST',
    path: '/organizations/{organization}/notifications',
    status: 201,
    scope: 'notifications:write',
  },
  listTags: {
    number: 30,
    method: 'GET',
    path: '/projects/{project}/tags',
    status: 200,
    scope: 'projects:read',
  },
} as const satisfies Record<string, Route>;

export type OperationName = keyof typeof routes;
