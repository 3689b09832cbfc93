import { findProject, mustFind } from '../access/find.ts';
import type { Call } from '../context.ts';

export async function findLabel(call: Call, id: string) {
  const row = await mustFind('label', id, () =>
    call.db
      .selectFrom('labels')
      .innerJoin('projects', 'projects.id', 'labels.project_id')
      .select(['labels.id', 'labels.project_id', 'labels.name', 'labels.color'])
      .where('labels.id', '=', id)
      .where('projects.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  await findProject(call, row.project_id);
  return row;
}
