import { callService } from '#app/testing/call-service.ts';
import { harbour } from '#seed/names.ts';

// Direct calls of the API, past the caches of the app, as from another tab.

interface Identified {
  id: string;
}

export async function findProjectId(): Promise<string> {
  const { organization } = await callService<{ organization: Identified }>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  const { data } = await callService<{ data: (Identified & { key: string })[] }>('GET', path);
  return data.find(({ key }) => key === harbour.key)!.id;
}

export async function findColumnId(name: string): Promise<string> {
  const path = `/api/v1/projects/${await findProjectId()}/boards`;
  const { data } = await callService<{ data: (Identified & { name: string })[] }>('GET', path);
  return data.find(column => column.name === name)!.id;
}

export async function setLimit(columnName: string, wip_limit: number | null): Promise<void> {
  await callService('PATCH', `/api/v1/boards/${await findColumnId(columnName)}`, { wip_limit });
}

export async function createTicketIn(
  columnName: string,
  title: string,
  fields: object = {},
): Promise<Identified & { reference: string }> {
  const body = { board_id: await findColumnId(columnName), title, ...fields };
  return callService('POST', `/api/v1/projects/${await findProjectId()}/tickets`, body);
}

/** The references of a column in the order of the service. */
export async function orderOf(columnName: string): Promise<string[]> {
  const path = `/api/v1/projects/${await findProjectId()}/tickets?board_id=${await findColumnId(columnName)}&per_page=200`;
  const { data } = await callService<{ data: { reference: string }[] }>('GET', path);
  return data.map(({ reference }) => reference);
}

/** Archives the project: nobody may change its tickets then. */
export async function archiveProject(): Promise<void> {
  await callService('PATCH', `/api/v1/projects/${await findProjectId()}`, { archived: true });
}
