import type { Selectable } from 'kysely';
import type { Project } from '#contract/projects.ts';
import type { Database } from '../db/schema.ts';

export function toProject(row: Selectable<Database['projects']>): Project {
  const { id, organization_id, name, key, description, archived_at, created_at, updated_at } = row;
  return { id, organization_id, name, key, description, archived_at, created_at, updated_at };
}
