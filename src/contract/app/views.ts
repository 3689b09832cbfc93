import { z } from 'zod';
import { list } from '../envelopes.ts';
import { id, name, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { personRef } from '../people.ts';
import { viewRoutes } from './routes.ts';

const viewName = name(limits.viewName);

const page = z.enum(['board', 'list', 'calendar']);

const query = text(limits.viewQuery).meta({
  description:
    'Filters, order and grouping, as the search parameters of the address of the page. Unknown parts are kept and ignored.',
});

const display = z
  .object({
    compact: z.boolean().meta({ description: 'Hides the parts of a card below its title.' }),
    hidden: z.array(text(limits.viewField)).max(limits.viewFields).meta({
      description: 'Fields that the cards do not show.',
    }),
  })
  .meta({ id: 'ViewDisplay' });

const savedView = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    page,
    query,
    display,
    is_shared: z.boolean().meta({ description: 'Whether everybody in the project sees it.' }),
    created_by: personRef,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SavedView' });

export type SavedView = z.infer<typeof savedView>;
export type ViewDisplay = SavedView['display'];

const whoMayChange =
  'Shared views are changed by their creator, owners and admins, with the right to write tickets.';

export const viewOperations = area(
  {
    name: 'Saved views',
    description: 'Filters, order, grouping and display of a board, list or calendar under a name.',
  },
  viewRoutes,
  {
    listSavedViews: {
      reads: 'single',
      summary: 'List the views of a project: first the shared ones, then those of the caller',
      result: list(savedView),
    },
    createSavedView: {
      writes: 'short',
      audience: 'self_or_readers',
      status: 201,
      summary: 'Save a view for oneself, or for everybody in the project',
      description: 'Sharing needs the right to write tickets.',
      body: z.object({ name: viewName, page, query, display, is_shared: z.boolean() }),
      result: savedView,
      refusals: { 422: 'As many views are saved as there may be' },
    },
    updateSavedView: {
      writes: 'short',
      audience: 'self_or_readers',
      summary: 'Rename, change, share or unshare a view',
      description: `${whoMayChange} Only the creator of a view can unshare it. A view that changes sides goes to the end of the list.`,
      body: z.object({
        name: viewName.optional(),
        page: page.optional(),
        query: query.optional(),
        display: display.optional(),
        is_shared: z.boolean().optional(),
      }),
      result: savedView,
      refusals: { 422: 'As many views are saved as there may be' },
    },
    deleteSavedView: {
      writes: 'short',
      audience: 'self_or_readers',
      summary: 'Delete a view',
      description: `It can be restored for a day. ${whoMayChange}`,
    },
    restoreSavedView: {
      writes: 'short',
      audience: 'self_or_readers',
      summary: 'Restore a deleted view to its place',
      result: savedView,
      refusals: { 422: 'As many views are saved as there may be' },
    },
    reorderSavedViews: {
      writes: 'short',
      audience: 'self_or_readers',
      summary: 'Reorder the shared views of a project, or the own ones',
      description:
        'The views named exchange the places they hold together, in the given order. Reordering shared views needs the right to write tickets.',
      body: z.object({ view_ids: z.array(id).min(1).max(limits.savedViews) }),
    },
  },
);
