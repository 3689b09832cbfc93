import type { Label } from '#contract/labels.ts';
import { foldCase } from '#lib/fold-case.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { toSearchName } from '../search/search-name.ts';

export const labelTaken = () => invalid('name', 'This project already has a label of this name.');

export async function insertLabel(
  call: Call,
  { projectId, name, color }: { projectId: string; name: string; color: string | null },
): Promise<Label> {
  const label = await call.db
    .insertInto('labels')
    .values({
      id: call.newId(),
      project_id: projectId,
      name,
      name_folded: foldCase(name),
      name_search: toSearchName(name),
      color,
      created_at: timestampNow(call),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'project_id', 'name', 'color'])
    .executeTakeFirst();
  if (!label) throw labelTaken();
  return label;
}

export const createLabel: AppHandler<'createLabel'> = async (call, input) => {
  const project = await findProject(call, input.project);
  return insertLabel(call, { projectId: project.id, name: input.name, color: input.color ?? null });
};
