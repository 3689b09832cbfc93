import type { AppOperationName } from '#contract/app/routes.ts';
import { accountHandlers } from './account-router.ts';
import { listTicketActivity } from './activity/list-ticket-activity.ts';
import { listAnalyticsTickets } from './analytics/list-analytics-tickets.ts';
import { readColumnAges } from './analytics/read-column-ages.ts';
import { readProjectAnalytics } from './analytics/read-project-analytics.ts';
import { exportAuditEvents } from './audit/export-audit-events.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';
import { listDocumentBacklinks, listTicketBacklinks } from './backlinks/list-backlinks.ts';
import { createThreadComment } from './comments/create-thread-comment.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { listDocumentComments, listTicketComments } from './comments/list-comments.ts';
import { moveAnchors } from './comments/move-anchors.ts';
import { resolveThread } from './comments/resolve-thread.ts';
import { acceptSuggestedEdit } from './comments/suggested-edits/accept-suggested-edit.ts';
import { updateComment } from './comments/update-comment.ts';
import type { AppHandler } from './context.ts';
import { browseDocuments } from './documents/browse-documents.ts';
import { countDocuments } from './documents/count-documents.ts';
import { discardDocumentDraft } from './documents/drafts/discard-document-draft.ts';
import { publishDocumentDraft } from './documents/drafts/publish-document-draft.ts';
import { readDocumentDraft } from './documents/drafts/read-document-draft.ts';
import { saveDocumentDraft } from './documents/drafts/save-document-draft.ts';
import { changeDocuments } from './documents/many/change-documents.ts';
import { publishDocument } from './documents/publish-document.ts';
import { listStarredDocuments } from './documents/stars/list-starred-documents.ts';
import { starDocument, unstarDocument } from './documents/stars/star-document.ts';
import { createFromTemplate } from './documents/templates/create-from-template.ts';
import { duplicateDocument } from './documents/tree/duplicate-document.ts';
import { listDocumentAncestors } from './documents/tree/list-document-ancestors.ts';
import { listDocumentTree } from './documents/tree/list-document-tree.ts';
import { moveDocument } from './documents/tree/move-document.ts';
import { keepDocumentVersion } from './documents/versions/keep-document-version.ts';
import { listDocumentVersions } from './documents/versions/list-document-versions.ts';
import { readDocumentVersion } from './documents/versions/read-document-version.ts';
import { restoreDocumentVersion } from './documents/versions/restore-document-version.ts';
import { uploadFile } from './files/upload-file.ts';
import { findTicketByReference } from './inbox/find-ticket-by-reference.ts';
import { listInbox } from './inbox/list-inbox.ts';
import { listMyTickets } from './inbox/list-my-tickets.ts';
import { markNotifications } from './inbox/mark-notifications.ts';
import { readCounts } from './inbox/read-counts.ts';
import { createLabel } from './labels/create-label.ts';
import { deleteLabel } from './labels/delete-label.ts';
import { updateLabel } from './labels/update-label.ts';
import { listDocumentMoments } from './live-texts/moments/list-document-moments.ts';
import { listTicketMoments } from './live-texts/moments/list-ticket-moments.ts';
import { readDocumentMoment } from './live-texts/moments/read-document-moment.ts';
import { readTicketMoment } from './live-texts/moments/read-ticket-moment.ts';
import { restoreDocumentMoment } from './live-texts/moments/restore-document-moment.ts';
import { restoreTicketMoment } from './live-texts/moments/restore-ticket-moment.ts';
import { noteDocumentCaret } from './live-texts/note-document-caret.ts';
import { noteTicketCaret } from './live-texts/note-ticket-caret.ts';
import { openDocumentText } from './live-texts/open-document-text.ts';
import { openTicketText } from './live-texts/open-ticket-text.ts';
import { readDocumentSteps } from './live-texts/read-document-steps.ts';
import { readTicketSteps } from './live-texts/read-ticket-steps.ts';
import { writeDocumentSteps } from './live-texts/write-document-steps.ts';
import { writeTicketSteps } from './live-texts/write-ticket-steps.ts';
import { readMentions } from './mentions/read-mentions.ts';
import {
  readNotificationSettings,
  updateNotificationSettings,
} from './notifications/notification-settings.ts';
import { updateOrganization } from './organizations/update-organization.ts';
import { moveTicketToProject } from './project-moves/move-ticket-to-project.ts';
import { listProjectFigures } from './projects/list-project-figures.ts';
import { addRelation } from './relations/add-relation.ts';
import { listRelations } from './relations/list-relations.ts';
import { removeRelation } from './relations/remove-relation.ts';
import { readSample } from './sample/read-sample.ts';
import { removeSample } from './sample/remove-sample.ts';
import { listSearchNames } from './search/list-search-names.ts';
import { searchDocuments } from './search/search-documents.ts';
import { searchTickets } from './search/search-tickets.ts';
import { listParents } from './sub-tickets/list-parents.ts';
import { listSubTickets } from './sub-tickets/list-sub-tickets.ts';
import { reorderSubTickets } from './sub-tickets/reorder-sub-tickets.ts';
import { listDocumentTags } from './tags/list-document-tags.ts';
import { setTicketTags } from './tags/set-ticket-tags.ts';
import { createTicketTemplate } from './templates/create-ticket-template.ts';
import { deleteTicketTemplate, restoreTicketTemplate } from './templates/delete-ticket-template.ts';
import { listTicketTemplates, readTicketTemplate } from './templates/read-ticket-templates.ts';
import { reorderTicketTemplates } from './templates/reorder-ticket-templates.ts';
import { updateTicketTemplate } from './templates/update-ticket-template.ts';
import { countTickets } from './tickets/count-tickets.ts';
import { duplicateTicket } from './tickets/duplicate-ticket.ts';
import { listDueTickets } from './tickets/list-due-tickets.ts';
import { keepTicketVersion } from './tickets/versions/keep-ticket-version.ts';
import { listTicketVersions } from './tickets/versions/list-ticket-versions.ts';
import { readTicketVersion } from './tickets/versions/read-ticket-version.ts';
import { restoreTicketVersion } from './tickets/versions/restore-ticket-version.ts';
import { listTrash } from './trash/list-trash.ts';
import { restoreBoard } from './trash/restore-board.ts';
import { restoreComment } from './trash/restore-comment.ts';
import { restoreDocument } from './trash/restore-document.ts';
import { restoreProject } from './trash/restore-project.ts';
import { restoreTicket } from './trash/restore-ticket.ts';
import { createSavedView } from './views/create-saved-view.ts';
import { deleteSavedView } from './views/delete-saved-view.ts';
import { listSavedViews } from './views/list-saved-views.ts';
import { reorderSavedViews } from './views/reorder-saved-views.ts';
import { restoreSavedView } from './views/restore-saved-view.ts';
import { updateSavedView } from './views/update-saved-view.ts';
import {
  readBoardWatch,
  readDocumentWatch,
  readTicketWatch,
  setBoardWatch,
  setDocumentWatch,
  setTicketWatch,
} from './watches/watch.ts';

export const appHandlers: { [N in AppOperationName]: AppHandler<N> } = {
  ...accountHandlers,
  listProjectFigures,
  updateOrganization,
  createLabel,
  updateLabel,
  deleteLabel,
  setTicketTags,
  listDocumentTags,
  countDocuments,
  browseDocuments,
  changeDocuments,
  listDocumentTree,
  listDocumentAncestors,
  moveDocument,
  duplicateDocument,
  createFromTemplate,
  listStarredDocuments,
  starDocument,
  unstarDocument,
  readTicketWatch,
  setTicketWatch,
  readDocumentWatch,
  setDocumentWatch,
  readBoardWatch,
  setBoardWatch,
  readNotificationSettings,
  updateNotificationSettings,
  uploadFile,
  publishDocument,
  readDocumentDraft,
  saveDocumentDraft,
  publishDocumentDraft,
  discardDocumentDraft,
  listDocumentVersions,
  keepDocumentVersion,
  readDocumentVersion,
  restoreDocumentVersion,
  listDueTickets,
  readProjectAnalytics,
  listAnalyticsTickets,
  listSubTickets,
  listParents,
  moveTicketToProject,
  listRelations,
  addRelation,
  duplicateTicket,
  removeRelation,
  listTicketTemplates,
  createTicketTemplate,
  reorderTicketTemplates,
  readTicketTemplate,
  updateTicketTemplate,
  deleteTicketTemplate,
  restoreTicketTemplate,
  reorderSubTickets,
  listTicketVersions,
  keepTicketVersion,
  readTicketVersion,
  restoreTicketVersion,
  listTicketComments,
  listDocumentComments,
  listDocumentMoments,
  readDocumentMoment,
  restoreDocumentMoment,
  listTicketMoments,
  readTicketMoment,
  restoreTicketMoment,
  openDocumentText,
  writeDocumentSteps,
  readDocumentSteps,
  noteDocumentCaret,
  openTicketText,
  writeTicketSteps,
  readTicketSteps,
  noteTicketCaret,
  createThreadComment,
  resolveThread,
  acceptSuggestedEdit,
  moveAnchors,
  readMentions,
  listTicketBacklinks,
  listDocumentBacklinks,
  updateComment,
  deleteComment,
  listAuditEvents,
  exportAuditEvents,
  listInbox,
  markNotifications,
  readCounts,
  readColumnAges,
  countTickets,
  listMyTickets,
  findTicket: findTicketByReference,
  listTicketActivity,
  readSample,
  removeSample,
  searchTickets,
  listSearchNames,
  searchDocuments,
  listTrash,
  restoreComment,
  restoreProject,
  restoreBoard,
  restoreTicket,
  restoreDocument,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  restoreSavedView,
  reorderSavedViews,
};
