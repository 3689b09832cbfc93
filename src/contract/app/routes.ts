import { route } from '../route.ts';
import { changesTo } from '../topics.ts';
import {
  auditRoutes,
  credentialRoutes,
  factorRoutes,
  peopleRoutes,
  sessionRoutes,
} from './account-routes.ts';
import {
  documentListRoutes,
  documentTextRoutes,
  documentTreeRoutes,
  momentRoutes,
  starRoutes,
} from './document-routes.ts';

export const workRoutes = {
  createLabel: route.post('/projects/{project}/labels', 'tickets:write', changesTo.labels),
  updateLabel: route.patch('/labels/{label}', 'tickets:write', changesTo.labels),
  deleteLabel: route.delete('/labels/{label}', 'tickets:write', changesTo.labels),
  setTicketTags: route.put(
    '/tickets/{ticket}/tags',
    'tickets:write',
    ['ticket', 'tickets', 'tags', 'activity'],
    { fields: 'body' },
  ),
  updateComment: route.patch('/comments/{comment}', 'person', ['ticket', 'document', 'activity']),
  deleteComment: route.delete('/comments/{comment}', 'person', changesTo.comments),
  restoreComment: route.post('/comments/{comment}/restore', 'person', changesTo.comments),
  listProjectFigures: route.get('/project-figures', 'projects:read', [
    'projects',
    'boards',
    'tickets',
    'people',
  ]),
  readColumnAges: route.get('/projects/{project}/column-ages', 'tickets:read', [], { kept: true }),
  countTickets: route.get('/projects/{project}/ticket-counts', 'tickets:read', ['tickets', 'boards'], {
    kept: true,
  }),
  findTicket: route.get('/references/{reference}', 'tickets:read', ['ticket'], { kept: true }),
  readSample: route.get('/sample', 'manager', []),
  removeSample: route.delete('/sample', 'manager', 'everything'),
  searchTickets: route.get('/search/tickets', 'tickets:read', []),
  searchDocuments: route.get('/search/documents', 'documents:read', []),
  listSearchNames: route.get('/search/names', 'person', []),
  listTrash: route.get('/trash', 'person', ['trash']),
  restoreProject: route.post('/projects/{project}/restore', 'projects:write', 'everything'),
  restoreBoard: route.post('/boards/{board}/restore', 'boards:write', [...changesTo.cards, 'trash']),
  restoreTicket: route.post('/tickets/{ticket}/restore', 'tickets:write', [...changesTo.ticket, 'trash']),
  restoreDocument: route.post('/documents/{document}/restore', 'documents:write', [
    ...changesTo.document,
    'trash',
  ]),
};

export const inboxRoutes = {
  listInbox: route.get('/notifications', 'person', ['inbox'], { kept: true }),
  markNotifications: route.post('/notifications/mark', 'person', ['inbox']),
  listMyTickets: route.get('/my-tickets', 'tickets:read', ['my_tickets'], { kept: true }),
  readCounts: route.get('/me/counts', 'person', ['inbox', 'my_tickets'], { kept: true }),
};

export const activityRoutes = {
  listTicketActivity: route.get('/tickets/{ticket}/activity', 'tickets:read', ['activity']),
};

export const ticketVersionRoutes = {
  listTicketVersions: route.get('/tickets/{ticket}/versions', 'tickets:read', ['ticket_versions']),
  keepTicketVersion: route.post('/tickets/{ticket}/versions', 'tickets:write', [
    'ticket_versions',
    'activity',
  ]),
  readTicketVersion: route.get('/tickets/{ticket}/versions/{version}', 'tickets:read', ['ticket_versions']),
  restoreTicketVersion: route.post(
    '/tickets/{ticket}/versions/{version}/restore',
    'tickets:write',
    changesTo.ticket,
  ),
};

export const ticketMomentRoutes = {
  listTicketMoments: route.get('/tickets/{ticket}/moments', 'tickets:read', ['ticket_versions']),
  readTicketMoment: route.get('/tickets/{ticket}/moment', 'tickets:read', []),
  restoreTicketMoment: route.post('/tickets/{ticket}/moment/restore', 'tickets:write', changesTo.ticket),
};

export const extensionRoutes = {
  listSubTickets: route.get('/tickets/{ticket}/sub-tickets', 'tickets:read', ['tickets'], {
    showsOthers: true,
    kept: true,
  }),
  listRelations: route.get('/tickets/{ticket}/relations', 'tickets:read', ['tickets', 'relations'], {
    showsOthers: true,
    kept: true,
  }),
  addRelation: route.post('/tickets/{ticket}/relations', 'tickets:write', changesTo.relations),
  removeRelation: route.delete(
    '/tickets/{ticket}/relations/{relation}',
    'tickets:write',
    changesTo.relations,
  ),
  duplicateTicket: route.post('/tickets/{ticket}/duplicate', 'tickets:write', [
    ...changesTo.cards,
    'tags',
    'activity',
    'backlinks',
  ]),
  moveTicketToProject: route.post('/tickets/{ticket}/project', 'tickets:write', [
    ...changesTo.ticket,
    'labels',
    'relations',
    'watch',
    'inbox',
  ]),
  listParents: route.get('/projects/{project}/parents', 'tickets:read', ['tickets']),
  listDueTickets: route.get('/projects/{project}/due-tickets', 'tickets:read', ['tickets', 'boards']),
  readProjectAnalytics: route.get('/projects/{project}/analytics', 'analytics:read', ['boards']),
  listAnalyticsTickets: route.get('/projects/{project}/analytics/tickets', 'analytics:read', ['boards']),
  reorderSubTickets: route.put('/tickets/{ticket}/sub-tickets/reorder', 'tickets:write', ['tickets']),
};

export const templateRoutes = {
  listTicketTemplates: route.get('/projects/{project}/ticket-templates', 'tickets:read', [
    'templates',
    'labels',
    'people',
  ]),
  createTicketTemplate: route.post('/projects/{project}/ticket-templates', 'tickets:write', ['templates']),
  reorderTicketTemplates: route.put('/projects/{project}/ticket-templates/reorder', 'tickets:write', [
    'templates',
  ]),
  readTicketTemplate: route.get('/ticket-templates/{template}', 'tickets:read', [
    'templates',
    'labels',
    'people',
    'mentions',
  ]),
  updateTicketTemplate: route.patch('/ticket-templates/{template}', 'tickets:write', ['templates']),
  deleteTicketTemplate: route.delete('/ticket-templates/{template}', 'tickets:write', ['templates']),
  restoreTicketTemplate: route.post('/ticket-templates/{template}/restore', 'tickets:write', ['templates']),
};

export const liveTextRoutes = {
  openDocumentText: route.post('/documents/{document}/text', 'documents:write', []),
  writeDocumentSteps: route.post('/documents/{document}/steps', 'documents:write', []),
  readDocumentSteps: route.get('/documents/{document}/steps', 'documents:write', []),
  noteDocumentCaret: route.post('/documents/{document}/caret', 'documents:write', []),
  openTicketText: route.post('/tickets/{ticket}/text', 'tickets:write', []),
  writeTicketSteps: route.post('/tickets/{ticket}/steps', 'tickets:write', []),
  readTicketSteps: route.get('/tickets/{ticket}/steps', 'tickets:write', []),
  noteTicketCaret: route.post('/tickets/{ticket}/caret', 'tickets:write', []),
};

export const threadRoutes = {
  listTicketComments: route.get('/tickets/{ticket}/comments', 'tickets:read', []),
  listDocumentComments: route.get('/documents/{document}/comments', 'documents:read', []),
  createThreadComment: route.post('/documents/{document}/comments', 'document_comments:write', [
    'document',
    'documents',
  ]),
  resolveThread: route.put('/documents/{document}/threads/{thread}/resolved', 'document_comments:write', [
    'document',
  ]),
  acceptSuggestedEdit: route.post('/documents/{document}/threads/{thread}/accept', 'documents:write', [
    'document',
    'documents',
    'draft',
  ]),
  moveAnchors: route.put('/documents/{document}/anchors', 'documents:write', ['document']),
};

export const fileRoutes = {
  uploadFile: route.post('/files', 'person', []),
};

export const mentionRoutes = {
  readMentions: route.get('/mentions', 'person', ['mentions', 'people'], {
    idLists: ['person', 'ticket', 'document'],
    kept: true,
  }),
  listTicketBacklinks: route.get('/tickets/{ticket}/backlinks', 'tickets:read', ['backlinks'], {
    showsOthers: true,
  }),
  listDocumentBacklinks: route.get('/documents/{document}/backlinks', 'documents:read', ['backlinks'], {
    showsOthers: true,
  }),
};

export const noticeRoutes = {
  readTicketWatch: route.get('/tickets/{ticket}/watch', 'person', ['watch', 'ticket']),
  setTicketWatch: route.put('/tickets/{ticket}/watch', 'person', ['watch']),
  readDocumentWatch: route.get('/documents/{document}/watch', 'person', ['watch', 'document']),
  setDocumentWatch: route.put('/documents/{document}/watch', 'person', ['watch']),
  readBoardWatch: route.get('/boards/{board}/watch', 'person', ['watch']),
  setBoardWatch: route.put('/boards/{board}/watch', 'person', ['watch']),
  readNotificationSettings: route.get('/me/notification-settings', 'person', ['notification_settings']),
  updateNotificationSettings: route.patch('/me/notification-settings', 'person', [
    'notification_settings',
    'session',
  ]),
};

export const viewRoutes = {
  listSavedViews: route.get('/projects/{project}/views', 'tickets:read', ['views'], { kept: true }),
  createSavedView: route.post('/projects/{project}/views', 'tickets:read', ['views']),
  reorderSavedViews: route.put('/projects/{project}/views/reorder', 'tickets:read', ['views']),
  updateSavedView: route.patch('/views/{view}', 'tickets:read', ['views']),
  deleteSavedView: route.delete('/views/{view}', 'tickets:read', ['views']),
  restoreSavedView: route.post('/views/{view}/restore', 'tickets:read', ['views']),
};

export const appRoutes = {
  ...sessionRoutes,
  ...peopleRoutes,
  ...factorRoutes,
  ...credentialRoutes,
  ...auditRoutes,
  ...workRoutes,
  ...inboxRoutes,
  ...activityRoutes,
  ...ticketVersionRoutes,
  ...ticketMomentRoutes,
  ...extensionRoutes,
  ...templateRoutes,
  ...documentListRoutes,
  ...documentTreeRoutes,
  ...documentTextRoutes,
  ...liveTextRoutes,
  ...momentRoutes,
  ...threadRoutes,
  ...fileRoutes,
  ...mentionRoutes,
  ...starRoutes,
  ...noticeRoutes,
  ...viewRoutes,
};

/** Not part of `appRoutes`, because its answer does not end. */
export const streamRoute = route.get('/events', 'person', []);

export type AppOperationName = keyof typeof appRoutes;
