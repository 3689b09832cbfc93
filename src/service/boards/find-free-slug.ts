import { slugify } from '#lib/text.ts';
import type { Call } from '../context.ts';

export async function findFreeSlug(call: Call, projectId: string, name: string): Promise<string> {
  const slug = slugify(name);
  const rows = await call.db
    .selectFrom('boards')
    .select('slug')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  const taken = new Set(rows.map(row => row.slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number++) candidate = `${slug}-${number}`;
  return candidate;
}
