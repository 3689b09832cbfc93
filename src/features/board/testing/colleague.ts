import { harbour } from '#seed/names.ts';

/** Somebody else in the project, who writes by calls of the API; the page hears nothing of it. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.json();
}

interface Found {
  id: string;
}

async function findProject(): Promise<string> {
  const { organization } = await call<{ organization: Found }>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  const { data } = await call<{ data: (Found & { key: string })[] }>('GET', path);
  return data.find(({ key }) => key === harbour.key)!.id;
}

export async function findColumn(name: string): Promise<string> {
  const path = `/api/v1/projects/${await findProject()}/boards`;
  const { data } = await call<{ data: (Found & { name: string })[] }>('GET', path);
  return data.find(column => column.name === name)!.id;
}

export async function setLimit(column: string, wip_limit: number | null): Promise<void> {
  await call('PATCH', `/api/v1/boards/${await findColumn(column)}`, { wip_limit });
}

export async function createTicketIn(column: string, title: string): Promise<void> {
  const board_id = await findColumn(column);
  await call('POST', `/api/v1/projects/${await findProject()}/tickets`, { board_id, title });
}

/** The references of a column in the order of the service. */
export async function orderOf(column: string): Promise<string[]> {
  const path = `/api/v1/projects/${await findProject()}/tickets?board_id=${await findColumn(column)}&per_page=200`;
  const { data } = await call<{ data: { reference: string }[] }>('GET', path);
  return data.map(({ reference }) => reference);
}
