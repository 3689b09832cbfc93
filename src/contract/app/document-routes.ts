import { route } from '../route.ts';
import { changesTo } from '../topics.ts';

export const documentListRoutes = {
  browseDocuments: route.get('/documents', 'documents:read', ['documents'], { kept: true }),
  countDocuments: route.get('/document-counts', 'documents:read', ['document_counts']),
  listDocumentTags: route.get('/document-tags', 'documents:read', ['document_counts']),
  changeDocuments: route.post('/documents/change', 'documents:write', [
    ...changesTo.documents,
    'stars',
    'document',
    'mentions',
    'trash',
  ]),
};

export const documentTreeRoutes = {
  listDocumentTree: route.get('/document-tree', 'documents:read', ['document_tree']),
  listDocumentAncestors: route.get('/documents/{document}/ancestors', 'documents:read', ['document_tree'], {
    showsOthers: true,
    kept: true,
  }),
  moveDocument: route.post('/documents/{document}/move', 'documents:write', changesTo.document),
  duplicateDocument: route.post('/documents/{document}/duplicate', 'documents:write', changesTo.documents),
  createFromTemplate: route.post(
    '/documents/{document}/from-template',
    'documents:write',
    changesTo.documents,
  ),
};

export const documentTextRoutes = {
  publishDocument: route.post('/documents/{document}/publish', 'documents:write', changesTo.document),
  readDocumentDraft: route.get('/documents/{document}/draft', 'documents:write', ['draft'], { kept: true }),
  saveDocumentDraft: route.put('/documents/{document}/draft', 'documents:write', [
    'draft',
    'document_versions',
  ]),
  publishDocumentDraft: route.post('/documents/{document}/draft/publish', 'documents:write', [
    ...changesTo.document,
    'draft',
  ]),
  discardDocumentDraft: route.delete('/documents/{document}/draft', 'documents:write', [
    ...changesTo.document,
    'draft',
  ]),
  listDocumentVersions: route.get('/documents/{document}/versions', 'documents:write', ['document_versions']),
  keepDocumentVersion: route.post('/documents/{document}/versions', 'documents:write', ['document_versions']),
  readDocumentVersion: route.get('/documents/{document}/versions/{version}', 'documents:write', []),
  restoreDocumentVersion: route.post('/documents/{document}/versions/{version}/restore', 'documents:write', [
    ...changesTo.document,
    'draft',
  ]),
};

export const momentRoutes = {
  listDocumentMoments: route.get('/documents/{document}/moments', 'documents:write', ['document_versions']),
  readDocumentMoment: route.get('/documents/{document}/moment', 'documents:write', []),
  restoreDocumentMoment: route.post('/documents/{document}/moment/restore', 'documents:write', [
    ...changesTo.document,
    'draft',
  ]),
};

export const starRoutes = {
  listStarredDocuments: route.get('/starred-documents', 'documents:read', ['stars']),
  starDocument: route.put('/documents/{document}/star', 'documents:read', ['stars']),
  unstarDocument: route.delete('/documents/{document}/star', 'documents:read', ['stars']),
};
