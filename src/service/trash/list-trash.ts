import type { TrashItem } from '#contract/app/work.ts';
import { referenceOf } from '#contract/rules.ts';
import { personOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

const maxItems = 200;

export const listTrash: AppHandler<'listTrash'> = async call => {
  const items = await Promise.all([
    readDeletedProjects(call),
    readDeletedBoards(call),
    readDeletedTickets(call),
    readDeletedDocuments(call),
  ]);
  const data = items
    .flat()
    .sort((a, b) => compareText(b.deleted_at, a.deleted_at) || compareText(a.id, b.id));
  return { data: data.slice(0, maxItems) };
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Includes deleted projects. */
function visibleProjects(call: Call) {
  const caller = personOf(call);
  const query = call.db.selectFrom('projects').where('projects.organization_id', '=', caller.organizationId);
  if (seesAll(caller)) return query;
  return query.where('projects.id', 'in', eb =>
    eb.selectFrom('project_members').select('project_id').where('user_id', '=', caller.id),
  );
}

interface DeletedRow {
  id: string;
  title: string;
  reference?: string;
  project_id: string | null;
  deleted_at: string | null;
}

const itemsOf = (kind: TrashItem['kind'], rows: readonly DeletedRow[]): TrashItem[] =>
  rows.map(({ id, title, reference = null, project_id, deleted_at }) => ({
    kind,
    id,
    title,
    reference,
    project_id,
    deleted_at: deleted_at!,
  }));

async function readDeletedProjects(call: Call): Promise<TrashItem[]> {
  if (!seesAll(personOf(call))) return [];
  const rows = await visibleProjects(call)
    .where('projects.deleted_at', 'is not', null)
    .select(['projects.id', 'projects.name as title', 'projects.id as project_id', 'projects.deleted_at'])
    .orderBy('projects.deleted_at', 'desc')
    .limit(maxItems)
    .execute();
  return itemsOf('project', rows);
}

async function readDeletedBoards(call: Call): Promise<TrashItem[]> {
  const rows = await visibleProjects(call)
    .where('projects.deleted_at', 'is', null)
    .innerJoin('boards', 'boards.project_id', 'projects.id')
    .where('boards.deleted_at', 'is not', null)
    .select(['boards.id', 'boards.name as title', 'boards.project_id', 'boards.deleted_at'])
    .orderBy('boards.deleted_at', 'desc')
    .limit(maxItems)
    .execute();
  return itemsOf('board', rows);
}

async function readDeletedTickets(call: Call): Promise<TrashItem[]> {
  const rows = await visibleProjects(call)
    .where('projects.deleted_at', 'is', null)
    .innerJoin('tickets', 'tickets.project_id', 'projects.id')
    .where('tickets.deleted_at', 'is not', null)
    .select(['tickets.id', 'tickets.title', 'tickets.number', 'tickets.project_id', 'tickets.deleted_at'])
    .select('projects.key')
    .orderBy('tickets.deleted_at', 'desc')
    .limit(maxItems)
    .execute();
  return itemsOf(
    'ticket',
    rows.map(row => ({ ...row, reference: referenceOf(row.key, row.number) })),
  );
}

async function readDeletedDocuments(call: Call): Promise<TrashItem[]> {
  const rows = await visibleDocuments(call, { deleted: true })
    .select(['documents.id', 'documents.title', 'documents.project_id', 'documents.deleted_at'])
    .orderBy('documents.deleted_at', 'desc')
    .limit(maxItems)
    .execute();
  return itemsOf('document', rows);
}
