import type { Route } from '../routes.ts';
import { peopleRoutes } from './people-routes.ts';

/**
 * What the web app needs beyond the contract, relative to /api/app. `public`: anyone; `person`: a signed-in
 * person; `manager`: an owner or admin; `owner`: an owner. Finer rights (membership, own comment) are checked by the operation.
 */
export const appRoutes = {
  ...peopleRoutes,
  createLabel: { method: 'POST', path: '/projects/{project}/labels', status: 201, scope: 'tickets:write' },
  updateLabel: { method: 'PATCH', path: '/labels/{label}', status: 200, scope: 'tickets:write' },
  deleteLabel: { method: 'DELETE', path: '/labels/{label}', status: 204, scope: 'tickets:write' },
  setTicketTags: { method: 'PUT', path: '/tickets/{ticket}/tags', status: 200, scope: 'tickets:write' },
  listDocumentTags: { method: 'GET', path: '/document-tags', status: 200, scope: 'documents:read' },
  countDocuments: { method: 'GET', path: '/document-counts', status: 200, scope: 'documents:read' },

  browseDocuments: { method: 'GET', path: '/documents', status: 200, scope: 'documents:read' },
  changeDocuments: { method: 'POST', path: '/documents/change', status: 200, scope: 'documents:write' },

  listStarredDocuments: { method: 'GET', path: '/starred-documents', status: 200, scope: 'documents:read' },
  starDocument: {
    method: 'PUT',
    path: '/documents/{document}/star',
    status: 200,
    scope: 'documents:read',
  },
  unstarDocument: {
    method: 'DELETE',
    path: '/documents/{document}/star',
    status: 204,
    scope: 'documents:read',
  },

  uploadFile: { method: 'POST', path: '/files', status: 201, scope: 'person' },
  publishDocument: {
    method: 'POST',
    path: '/documents/{document}/publish',
    status: 200,
    scope: 'documents:write',
  },
  readDocumentDraft: {
    method: 'GET',
    path: '/documents/{document}/draft',
    status: 200,
    scope: 'documents:write',
  },
  saveDocumentDraft: {
    method: 'PUT',
    path: '/documents/{document}/draft',
    status: 200,
    scope: 'documents:write',
  },
  publishDocumentDraft: {
    method: 'POST',
    path: '/documents/{document}/draft/publish',
    status: 200,
    scope: 'documents:write',
  },
  discardDocumentDraft: {
    method: 'DELETE',
    path: '/documents/{document}/draft',
    status: 204,
    scope: 'documents:write',
  },
  listDocumentVersions: {
    method: 'GET',
    path: '/documents/{document}/versions',
    status: 200,
    scope: 'documents:write',
  },
  keepDocumentVersion: {
    method: 'POST',
    path: '/documents/{document}/versions',
    status: 201,
    scope: 'documents:write',
  },
  readDocumentVersion: {
    method: 'GET',
    path: '/documents/{document}/versions/{version}',
    status: 200,
    scope: 'documents:write',
  },
  restoreDocumentVersion: {
    method: 'POST',
    path: '/documents/{document}/versions/{version}/restore',
    status: 200,
    scope: 'documents:write',
  },

  listTicketVersions: {
    method: 'GET',
    path: '/tickets/{ticket}/versions',
    status: 200,
    scope: 'tickets:read',
  },
  keepTicketVersion: {
    method: 'POST',
    path: '/tickets/{ticket}/versions',
    status: 201,
    scope: 'tickets:write',
  },
  readTicketVersion: {
    method: 'GET',
    path: '/tickets/{ticket}/versions/{version}',
    status: 200,
    scope: 'tickets:read',
  },
  restoreTicketVersion: {
    method: 'POST',
    path: '/tickets/{ticket}/versions/{version}/restore',
    status: 200,
    scope: 'tickets:write',
  },

  listTicketComments: {
    method: 'GET',
    path: '/tickets/{ticket}/comments',
    status: 200,
    scope: 'tickets:read',
  },
  listDocumentComments: {
    method: 'GET',
    path: '/documents/{document}/comments',
    status: 200,
    scope: 'documents:read',
  },
  createThreadComment: {
    method: 'POST',
    path: '/documents/{document}/comments',
    status: 201,
    scope: 'document_comments:write',
  },
  resolveThread: {
    method: 'PUT',
    path: '/documents/{document}/threads/{thread}/resolved',
    status: 200,
    scope: 'document_comments:write',
  },
  moveAnchors: {
    method: 'PUT',
    path: '/documents/{document}/anchors',
    status: 200,
    scope: 'documents:write',
  },
  readMentions: { method: 'GET', path: '/mentions', status: 200, scope: 'person' },
  updateComment: { method: 'PATCH', path: '/comments/{comment}', status: 200, scope: 'person' },
  deleteComment: { method: 'DELETE', path: '/comments/{comment}', status: 204, scope: 'person' },
  restoreComment: { method: 'POST', path: '/comments/{comment}/restore', status: 200, scope: 'person' },

  listCredentials: { method: 'GET', path: '/credentials', status: 200, scope: 'manager' },
  createCredential: { method: 'POST', path: '/credentials', status: 201, scope: 'manager' },
  revokeCredential: { method: 'DELETE', path: '/credentials/{credential}', status: 200, scope: 'manager' },

  listAuditEvents: { method: 'GET', path: '/audit-events', status: 200, scope: 'owner' },
  exportAuditEvents: { method: 'GET', path: '/audit-events/export', status: 200, scope: 'owner' },

  listInbox: { method: 'GET', path: '/notifications', status: 200, scope: 'person' },
  markNotifications: { method: 'POST', path: '/notifications/mark', status: 200, scope: 'person' },

  readColumnAges: {
    method: 'GET',
    path: '/projects/{project}/column-ages',
    status: 200,
    scope: 'tickets:read',
  },
  listMyTickets: { method: 'GET', path: '/my-tickets', status: 200, scope: 'tickets:read' },
  findTicket: { method: 'GET', path: '/references/{reference}', status: 200, scope: 'tickets:read' },
  listTicketActivity: {
    method: 'GET',
    path: '/tickets/{ticket}/activity',
    status: 200,
    scope: 'tickets:read',
  },
  readSample: { method: 'GET', path: '/sample', status: 200, scope: 'manager' },
  removeSample: { method: 'DELETE', path: '/sample', status: 204, scope: 'manager' },
  searchTickets: { method: 'GET', path: '/search/tickets', status: 200, scope: 'tickets:read' },
  searchDocuments: { method: 'GET', path: '/search/documents', status: 200, scope: 'documents:read' },
  listTrash: { method: 'GET', path: '/trash', status: 200, scope: 'person' },
  restoreProject: {
    method: 'POST',
    path: '/projects/{project}/restore',
    status: 200,
    scope: 'projects:write',
  },
  restoreBoard: { method: 'POST', path: '/boards/{board}/restore', status: 200, scope: 'boards:write' },
  restoreTicket: { method: 'POST', path: '/tickets/{ticket}/restore', status: 200, scope: 'tickets:write' },
  restoreDocument: {
    method: 'POST',
    path: '/documents/{document}/restore',
    status: 200,
    scope: 'documents:write',
  },
} as const satisfies Record<string, Route>;

/** The stream of changes; it stands apart because its answer does not end. */
export const streamRoute = {
  method: 'GET',
  path: '/events',
  status: 200,
  scope: 'person',
} as const satisfies Route;

export type AppOperationName = keyof typeof appRoutes;
