import type { OperationName } from '#contract/routes.ts';
import { readAnalytics } from './analytics/read-analytics.ts';
import { createBoard } from './boards/create-board.ts';
import { deleteBoard } from './boards/delete-board.ts';
import { listBoards } from './boards/list-boards.ts';
import { reorderBoards } from './boards/reorder-boards.ts';
import { updateBoard } from './boards/update-board.ts';
import { createDocumentComment, createTicketComment } from './comments/create-comment.ts';
import type { Handler } from './context.ts';
import { createDocument } from './documents/create-document.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { listDocuments } from './documents/list-documents.ts';
import { readDocument } from './documents/read-document.ts';
import { updateDocument } from './documents/update-document.ts';
import { sendNotifications } from './notifications/send-notifications.ts';
import { readOrganization } from './organizations/read-organization.ts';
import { createProject } from './projects/create-project.ts';
import { deleteProject } from './projects/delete-project.ts';
import { listLabels } from './projects/list-labels.ts';
import { listMembers } from './projects/list-members.ts';
import { listProjects } from './projects/list-projects.ts';
import { listTags } from './projects/list-tags.ts';
import { readProject } from './projects/read-project.ts';
import { updateProject } from './projects/update-project.ts';
import { createTicket } from './tickets/create-ticket.ts';
import { deleteTicket } from './tickets/delete-ticket.ts';
import { listTickets } from './tickets/list-tickets.ts';
import { moveTicket } from './tickets/move-ticket.ts';
import { readTicket } from './tickets/read-ticket.ts';
import { reorderTickets } from './tickets/reorder-tickets.ts';
import { updateTicket } from './tickets/update-ticket.ts';

export const handlers: { [N in OperationName]: Handler<N> } = {
  readOrganization,
  listProjects,
  createProject,
  readProject,
  updateProject,
  deleteProject,
  listMembers,
  listLabels,
  listTags,
  readAnalytics,
  listBoards,
  createBoard,
  reorderBoards,
  updateBoard,
  deleteBoard,
  listTickets,
  createTicket,
  reorderTickets,
  readTicket,
  updateTicket,
  deleteTicket,
  moveTicket,
  createTicketComment,
  listDocuments,
  createDocument,
  readDocument,
  updateDocument,
  deleteDocument,
  createDocumentComment,
  sendNotifications,
};
