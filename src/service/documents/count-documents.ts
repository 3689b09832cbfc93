import type { AppHandler } from '../context.ts';
import { visibleDocuments } from './visible-documents.ts';

/** The numbers on the tabs of the list: archived documents stand under their own alone. */
export const countDocuments: AppHandler<'countDocuments'> = async call => {
  // Counted in one pass over an index: groups would be sorted first.
  const { all, draft, archived } = await visibleDocuments(call)
    .select(({ fn }) => [
      fn.countAll().filterWhere('documents.archived_at', 'is', null).as('all'),
      fn
        .countAll()
        .filterWhere('documents.archived_at', 'is', null)
        .filterWhere('documents.status', '=', 'draft')
        .as('draft'),
      fn.countAll().filterWhere('documents.archived_at', 'is not', null).as('archived'),
    ])
    .executeTakeFirstOrThrow();
  return {
    all: Number(all),
    draft: Number(draft),
    published: Number(all) - Number(draft),
    archived: Number(archived),
  };
};
