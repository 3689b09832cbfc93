import type { Route } from '../routes.ts';

/**
 * What the web app needs beyond the contract, relative to /api/app. `public`: anyone; `person`: a signed-in
 * person; `manager`: an owner or admin. Finer rights (membership, own comment) are checked by the operation.
 */
export const appRoutes = {
  readSetup: { method: 'GET', path: '/setup', status: 200, scope: 'public' },
  setUp: { method: 'POST', path: '/setup', status: 201, scope: 'public' },
  readSession: { method: 'GET', path: '/session', status: 200, scope: 'person' },
  signIn: { method: 'POST', path: '/session', status: 201, scope: 'public' },
  signOut: { method: 'DELETE', path: '/session', status: 204, scope: 'person' },
  updateMe: { method: 'PATCH', path: '/me', status: 200, scope: 'person' },

  listPeople: { method: 'GET', path: '/people', status: 200, scope: 'person' },
  updatePerson: { method: 'PATCH', path: '/people/{user}', status: 200, scope: 'manager' },
  removePerson: { method: 'DELETE', path: '/people/{user}', status: 204, scope: 'manager' },
  listInvitations: { method: 'GET', path: '/invitations', status: 200, scope: 'manager' },
  createInvitation: { method: 'POST', path: '/invitations', status: 201, scope: 'manager' },
  revokeInvitation: { method: 'DELETE', path: '/invitations/{invitation}', status: 204, scope: 'manager' },
  readInvitation: { method: 'POST', path: '/invitations/read', status: 200, scope: 'public' },
  acceptInvitation: { method: 'POST', path: '/invitations/accept', status: 201, scope: 'public' },

  addMember: { method: 'PUT', path: '/projects/{project}/members/{user}', status: 200, scope: 'manager' },
  removeMember: {
    method: 'DELETE',
    path: '/projects/{project}/members/{user}',
    status: 204,
    scope: 'manager',
  },
  createLabel: { method: 'POST', path: '/projects/{project}/labels', status: 201, scope: 'tickets:write' },
  updateLabel: { method: 'PATCH', path: '/labels/{label}', status: 200, scope: 'tickets:write' },
  deleteLabel: { method: 'DELETE', path: '/labels/{label}', status: 204, scope: 'tickets:write' },
  setTicketTags: { method: 'PUT', path: '/tickets/{ticket}/tags', status: 200, scope: 'tickets:write' },
  listDocumentTags: { method: 'GET', path: '/document-tags', status: 200, scope: 'documents:read' },
  countDocuments: { method: 'GET', path: '/document-counts', status: 200, scope: 'documents:read' },

  updateComment: { method: 'PATCH', path: '/comments/{comment}', status: 200, scope: 'person' },
  deleteComment: { method: 'DELETE', path: '/comments/{comment}', status: 204, scope: 'person' },

  listCredentials: { method: 'GET', path: '/credentials', status: 200, scope: 'manager' },
  createCredential: { method: 'POST', path: '/credentials', status: 201, scope: 'manager' },
  revokeCredential: { method: 'DELETE', path: '/credentials/{credential}', status: 200, scope: 'manager' },

  listInbox: { method: 'GET', path: '/notifications', status: 200, scope: 'person' },
  markNotifications: { method: 'POST', path: '/notifications/mark', status: 200, scope: 'person' },

  listMyTickets: { method: 'GET', path: '/my-tickets', status: 200, scope: 'tickets:read' },
  findTicket: { method: 'GET', path: '/references/{reference}', status: 200, scope: 'tickets:read' },
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

export type AppOperationName = keyof typeof appRoutes;
