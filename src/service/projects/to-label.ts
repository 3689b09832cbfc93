import type { Selectable } from 'kysely';
import type { Label } from '#contract/labels.ts';
import type { Database } from '../db/schema.ts';

export function toLabel(row: Selectable<Database['labels']>): Label {
  const { id, project_id, name, color } = row;
  return { id, project_id, name, color };
}
