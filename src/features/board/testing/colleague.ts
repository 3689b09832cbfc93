import { callService } from '#app/testing/call-service.ts';
import { harbour } from '#seed/names.ts';

// Calls of the API by another member of the project.

interface Identified {
  id: string;
}

async function findProject(): Promise<string> {
  const { organization } = await callService<{ organization: Identified }>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  const { data } = await callService<{ data: (Identified & { key: string })[] }>('GET', path);
  return data.find(({ key }) => key === harbour.key)!.id;
}

export async function findColumn(name: string): Promise<string> {
  const path = `/api/v1/projects/${await findProject()}/boards`;
  const { data } = await callService<{ data: (Identified & { name: string })[] }>('GET', path);
  return data.find(column => column.name === name)!.id;
}

export async function setLimit(column: string, wip_limit: number | null): Promise<void> {
  await callService('PATCH', `/api/v1/boards/${await findColumn(column)}`, { wip_limit });
}

export async function createTicketIn(column: string, title: string): Promise<void> {
  const board_id = await findColumn(column);
  await callService('POST', `/api/v1/projects/${await findProject()}/tickets`, { board_id, title });
}

/** The references of a column in the order of the service. */
export async function orderOf(column: string): Promise<string[]> {
  const path = `/api/v1/projects/${await findProject()}/tickets?board_id=${await findColumn(column)}&per_page=200`;
  const { data } = await callService<{ data: { reference: string }[] }>('GET', path);
  return data.map(({ reference }) => reference);
}
