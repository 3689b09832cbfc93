import type { Call } from '../context.ts';

const nameColumns = {
  project: ['projects', 'name'],
  board: ['boards', 'name'],
  document: ['documents', 'title'],
  label: ['labels', 'name'],
  credential: ['credentials', 'name'],
  invitation: ['invitations', 'email'],
  person: ['users', 'name'],
} as const;

export async function nameOfTarget(call: Call, kind: string, id: string): Promise<string | null> {
  if (kind === 'ticket') return ticketKey(call, id);
  if (!Object.hasOwn(nameColumns, kind)) return null;
  const [table, column] = nameColumns[kind as keyof typeof nameColumns];
  const row = await call.db
    .selectFrom(table as 'projects')
    .select(`${column as 'name'} as name`)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

async function ticketKey(call: Call, id: string): Promise<string | null> {
  const row = await call.db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .select(['projects.key', 'tickets.number'])
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  return row ? `${row.key}-${row.number}` : null;
}
