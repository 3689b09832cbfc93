import { route } from './route.ts';
import { changesTo } from './topics.ts';

export const organizationRoutes = {
  readOrganization: route.get('/organizations/{organization}', 'organization:read', ['organization']),
};

export const projectRoutes = {
  listProjects: route.get('/organizations/{organization}/projects', 'projects:read', ['projects'], {
    kept: true,
  }),
  createProject: route.post('/organizations/{organization}/projects', 'projects:write', ['projects']),
  readProject: route.get('/projects/{project}', 'projects:read', ['projects']),
  updateProject: route.patch('/projects/{project}', 'projects:write', ['projects']),
  deleteProject: route.delete('/projects/{project}', 'projects:write', [
    'projects',
    'trash',
    'my_tickets',
    'documents',
    'mentions',
    'backlinks',
  ]),
  listMembers: route.get('/projects/{project}/members', 'projects:read', ['people'], { kept: true }),
  listLabels: route.get('/projects/{project}/labels', 'projects:read', ['labels'], { kept: true }),
  listTags: route.get('/projects/{project}/tags', 'projects:read', ['tags']),
  readAnalytics: route.get('/projects/{project}/analytics', 'analytics:read', ['boards']),
};

export const boardRoutes = {
  listBoards: route.get('/projects/{project}/boards', 'boards:read', ['boards'], { kept: true }),
  createBoard: route.post('/projects/{project}/boards', 'boards:write', ['boards']),
  reorderBoards: route.put('/projects/{project}/boards/reorder', 'boards:write', changesTo.cards),
  updateBoard: route.patch('/boards/{board}', 'boards:write', [...changesTo.cards, 'ticket', 'mentions']),
  deleteBoard: route.delete('/boards/{board}', 'boards:write', [
    ...changesTo.cards,
    'ticket',
    'mentions',
    'activity',
    'trash',
  ]),
};

export const ticketRoutes = {
  listTickets: route.get('/projects/{project}/tickets', 'tickets:read', ['tickets'], { kept: true }),
  createTicket: route.post('/projects/{project}/tickets', 'tickets:write', [
    ...changesTo.cards,
    'tags',
    'backlinks',
  ]),
  reorderTickets: route.put('/projects/{project}/tickets/reorder', 'tickets:write', ['tickets']),
  readTicket: route.get('/tickets/{ticket}', 'tickets:read', ['ticket'], { kept: true }),
  updateTicket: route.patch('/tickets/{ticket}', 'tickets:write', changesTo.ticket, {
    fields: 'body',
  }),
  deleteTicket: route.delete('/tickets/{ticket}', 'tickets:write', [...changesTo.ticket, 'trash']),
  moveTicket: route.post('/tickets/{ticket}/move', 'tickets:write', changesTo.ticket),
  createTicketComment: route.post(
    '/tickets/{ticket}/comments',
    'comments:write',
    ['ticket', 'tickets', 'activity'],
    { fields: ['comments'] },
  ),
};

export const documentRoutes = {
  listDocuments: route.get('/organizations/{organization}/documents', 'documents:read', ['documents']),
  createDocument: route.post(
    '/organizations/{organization}/documents',
    'documents:write',
    changesTo.documents,
  ),
  readDocument: route.get('/documents/{document}', 'documents:read', ['document'], { kept: true }),
  updateDocument: route.patch('/documents/{document}', 'documents:write', changesTo.document),
  deleteDocument: route.delete('/documents/{document}', 'documents:write', [...changesTo.document, 'trash']),
  createDocumentComment: route.post('/documents/{document}/comments', 'document_comments:write', [
    'document',
    'documents',
  ]),
};

export const notificationRoutes = {
  sendNotifications: route.post('/organizations/{organization}/notifications', 'notifications:write', [
    'inbox',
  ]),
};

/** Sections 4 and 5: the 30 operations, relative to /api/v1. */
export const routes = {
  ...organizationRoutes,
  ...projectRoutes,
  ...boardRoutes,
  ...ticketRoutes,
  ...documentRoutes,
  ...notificationRoutes,
};

export type OperationName = keyof typeof routes;
