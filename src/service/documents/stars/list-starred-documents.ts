import { personOf } from '../../access/caller.ts';
import type { AppHandler } from '../../context.ts';
import { starredDocuments } from './starred-documents.ts';

export const listStarredDocuments: AppHandler<'listStarredDocuments'> = async call => ({
  data: await starredDocuments(call, personOf(call))
    .orderBy('document_stars.starred_at')
    .orderBy('documents.id')
    .execute(),
});
