import type { AppHandler } from '../context.ts';
import { matchingDocuments } from './find-documents.ts';

export const countDocuments: AppHandler<'countDocuments'> = async (call, filters) => {
  const matches = matchingDocuments(call, { ...filters, archived: 'all' });
  if (!matches) return { all: 0, draft: 0, published: 0, archived: 0, templates: 0 };
  // One pass over an index: `group by` would sort first.
  const { all, draft, archived } = await matches
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
  const ofTemplates = matchingDocuments(call, { ...filters, is_template: 'true' });
  const { templates } = (await ofTemplates
    ?.select(({ fn }) => fn.countAll().as('templates'))
    .executeTakeFirst()) ?? { templates: 0 };
  return {
    all: Number(all),
    draft: Number(draft),
    published: Number(all) - Number(draft),
    archived: Number(archived),
    templates: Number(templates),
  };
};
