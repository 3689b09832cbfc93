import { foldCase } from '#lib/fold-case.ts';
import { slugify } from '#lib/text.ts';
import type { Call } from '#service/context.ts';
import { insertLabel } from '#service/labels/create-label.ts';
import { toSearchName } from '#service/search/search-name.ts';

interface SeededBoard {
  name: string;
  color?: string;
  wipLimit?: number;
  isDone?: boolean;
}

interface SeededProject {
  organizationId: string;
  name: string;
  key: string;
  description: string | null;
  createdAt: string;
  boards: readonly SeededBoard[];
  /** Colours by name. */
  labels: Readonly<Record<string, string>>;
  memberIds: readonly string[];
}

/** Writes a project without tickets. Returns the ids of boards and labels by name; board names must be unique. */
export async function writeProject(call: Call, project: SeededProject) {
  const id = call.newId();
  await call.db
    .insertInto('projects')
    .values({
      id,
      organization_id: project.organizationId,
      name: project.name,
      name_search: toSearchName(project.name),
      key: project.key,
      key_folded: foldCase(project.key),
      description: project.description,
      next_number: 1,
      archived_at: null,
      deleted_at: null,
      created_at: project.createdAt,
      updated_at: project.createdAt,
    })
    .execute();
  const boards = project.boards.map((board, position) => ({
    id: call.newId(),
    project_id: id,
    name: board.name,
    slug: slugify(board.name),
    position,
    color: board.color ?? null,
    wip_limit: board.wipLimit ?? null,
    is_done: board.isDone ? 1 : 0,
    is_hidden: 0,
    ticket_count: 0,
    created_at: project.createdAt,
    deleted_at: null,
  }));
  await call.db.insertInto('boards').values(boards).execute();
  if (project.memberIds.length > 0) {
    await call.db
      .insertInto('project_members')
      .values(project.memberIds.map(user_id => ({ project_id: id, user_id, created_at: project.createdAt })))
      .execute();
  }
  const labelIds = new Map<string, string>();
  for (const [name, color] of Object.entries(project.labels)) {
    labelIds.set(name, (await insertLabel(call, { projectId: id, name, color })).id);
  }
  return { id, key: project.key, boardIds: new Map(boards.map(board => [board.name, board.id])), labelIds };
}
