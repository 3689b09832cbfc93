import { z } from 'zod';
import { document } from '../documents.ts';
import { list } from '../envelopes.ts';
import { htmlText, id, name, shownHtml, text, timestamp } from '../fields.ts';
import { stored } from '../html-warnings.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { actor } from '../people.ts';
import { documentTextRoutes } from './document-routes.ts';

const documentDraft = z
  .object({
    document_id: id,
    title: z.string(),
    caption: z.string().nullable(),
    content_html: shownHtml.nullable(),
    version: z.int(),
    /** False when the published text has changed since the changes began. */
    is_current: z.boolean(),
    begun_with: z
      .object({ title: z.string(), caption: z.string().nullable(), content_html: shownHtml.nullable() })
      .optional()
      .meta({
        description:
          'Where it is read: the text that the changes were begun on, if readers see another one now.',
      }),
    updated_by: actor,
    updated_at: timestamp,
  })
  .meta({ id: 'DocumentDraft' });

export type DocumentDraft = z.infer<typeof documentDraft>;

/** `kept`: the text before a large change; `discarded`, `conflict`: a text that its author replaced by another. */
const versionKinds = ['published', 'edited', 'kept', 'discarded', 'conflict'] as const;

export type VersionKind = (typeof versionKinds)[number];

export const documentVersion = z
  .object({
    id,
    document_id: id,
    kind: z.enum(versionKinds),
    /** True when the document or its unpublished changes have this text. */
    is_current: z.boolean(),
    title: z.string(),
    created_by: actor,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'DocumentVersion' });

export type DocumentVersion = z.infer<typeof documentVersion>;

const documentVersionText = documentVersion
  .extend({ caption: z.string().nullable(), content_html: shownHtml.nullable() })
  .meta({ id: 'DocumentVersionText' });

const documentText = {
  title: name(limits.documentTitle),
  caption: text(limits.documentCaption).nullable(),
  content_html: htmlText(limits.documentContent).nullable(),
};

const notifyEditors = z
  .boolean()
  .optional()
  .meta({ description: 'Sends a notification to the author and the editors, but not to the caller.' });

export const documentTextOperations = area(
  { name: 'Document texts', description: 'Drafts, unpublished changes and versions of documents.' },
  documentTextRoutes,
  {
    publishDocument: {
      audience: 'readers',
      summary: 'Publish a draft',
      description:
        '`If-Match` names the version of the document. Without it, the text is published as it is, whoever is writing in it.',
      body: z.object({
        project_id: id.nullable().optional().meta({ description: 'Where it goes first; absent, it stays.' }),
        notify_editors: notifyEditors,
      }),
      result: document,
      refusals: { 412: 'The record has changed since the version in `If-Match`' },
    },
    readDocumentDraft: {
      summary: 'Read the unpublished changes of a published document',
      description: '404 when there are none.',
      result: documentDraft,
    },
    saveDocumentDraft: {
      writes: 'short',
      audience: 'documents:write',
      summary: 'Save unpublished changes of a published document',
      texts: ['title', 'caption', 'content_html'],
      description: '`If-Match` names the version of the changes, `"0"` for none so far.',
      bodyBytes: limits.documentBodyBytes,
      body: z.object({
        ...documentText,
        document_version: z
          .int()
          .optional()
          .meta({ description: 'That of the document as it was read, where the changes begin with it.' }),
        takes_in_version: z.int().optional().meta({
          description:
            'The version of the document whose published text is in these changes: from now on they count as begun on it.',
        }),
      }),
      result: stored(documentDraft).meta({ id: 'StoredDocumentDraft' }),
      refusals: {
        412: 'The changes are not those named in `If-Match`, or would begin with another version of the document, or take in another one',
        422: 'Validation failure, or the document is not published',
      },
    },
    publishDocumentDraft: {
      audience: 'readers',
      summary: 'Show the unpublished changes to readers',
      description:
        '`If-Match` names the version of the changes. Without it, they are published as they are, whoever is writing in them.',
      body: z.object({
        overwrite: z
          .boolean()
          .optional()
          .meta({ description: 'Also when readers see another text than the changes began with.' }),
        notify_editors: notifyEditors,
      }),
      result: document,
      refusals: {
        404: 'No such document, or it has no unpublished changes',
        412: 'The changes are not those in `If-Match`, or readers see another text than the changes began with',
      },
    },
    discardDocumentDraft: {
      audience: 'documents:write',
      summary: 'Give the unpublished changes up',
      description:
        '`If-Match` names the version of the changes. They stay among what the document said before. Those who write them step by step get the published text as one more batch, with the record version 0.',
      refusals: { 412: 'The changes are not those that were looked at' },
    },
    listDocumentVersions: {
      summary: 'List what the document said before, newest first',
      result: list(documentVersion),
    },
    keepDocumentVersion: {
      status: 201,
      audience: 'documents:write',
      summary: 'Keep a text among the versions before it is overwritten',
      description: 'Changes nothing of the document. A text that is a version already is not kept twice.',
      body: z.object({
        kind: z.enum(['kept', 'discarded', 'conflict']),
        ...documentText,
      }),
      bodyBytes: limits.documentBodyBytes,
      result: documentVersion,
    },
    readDocumentVersion: { summary: 'Read what the document said once', result: documentVersionText },
    restoreDocumentVersion: {
      audience: 'documents:write',
      summary: 'Bring an earlier text back, as unpublished changes if the document is published',
      result: document,
    },
  },
);
