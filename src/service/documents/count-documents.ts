import type { AppHandler } from '../context.ts';
import { visibleDocuments } from './visible-documents.ts';

export const countDocuments: AppHandler<'countDocuments'> = async call => {
  // One pass over an index: `group by` would sort first.
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
