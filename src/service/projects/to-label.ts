import type { Selectable } from 'kysely';
import type { Label } from '#contract/labels.ts';
import type { Database } from '../db/schema.ts';

/** A label as it leaves the service. */
export function toLabel(row: Selectable<Database['labels']>): Label {
  const { id, project_id, name, color } = row;
  return { id, project_id, name, color };
}
