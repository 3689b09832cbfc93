import type { SavedView, ViewDisplay } from '#contract/app/views.ts';
import type { Call } from '../context.ts';

export function viewRows(call: Call) {
  return call.db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.creator_id')
    .selectAll('saved_views')
    .select('users.name as creator_name');
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['executeTakeFirstOrThrow']>>;

export const toSavedView = (row: ViewRow): SavedView => ({
  id: row.id,
  project_id: row.project_id,
  name: row.name,
  page: row.page as SavedView['page'],
  query: row.query,
  display: JSON.parse(row.display) as ViewDisplay,
  is_shared: row.is_shared === 1,
  created_by: { id: row.creator_id, name: row.creator_name },
  created_at: row.created_at,
  updated_at: row.updated_at,
});
