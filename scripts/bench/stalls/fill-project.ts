import { limits } from '../../../src/contract/limits.ts';
import { text } from './texts.ts';

interface Filled {
  otherProject: string;
  /** Of the first ticket, as `relations`. */
  subTickets: string[];
  relations: string[];
  templates: string[];
  views: string[];
}

/** Gives the project templates and views, its first ticket relations and sub-tickets: one less than it can have of each. */
export async function fillProject(
  call: <T>(method: string, path: string, body?: object) => Promise<T>,
  {
    organizationId,
    projectId,
    ticketIds,
  }: { organizationId: string; projectId: string; ticketIds: readonly string[] },
): Promise<Filled> {
  const make = async (path: string, body: object) => (await call<{ id: string }>('POST', path, body)).id;
  const several = async (count: number, makeOne: (index: number) => Promise<string>) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await makeOne(index));
    return ids;
  };
  const ticket = `/api/app/tickets/${ticketIds[0]!}`;
  const subTickets = ticketIds.slice(1_000, 999 + limits.subTickets);
  for (const id of subTickets) await call('PATCH', `/api/v1/tickets/${id}`, { parent_id: ticketIds[0] });
  const otherProject = await make(`/api/v1/organizations/${organizationId}/projects`, {
    name: 'Other',
    key: 'OTHER',
  });
  await make(`/api/v1/projects/${otherProject}/boards`, { name: 'Ready' });
  return {
    otherProject,
    subTickets,
    relations: await several(limits.ticketRelations - 1, index =>
      make(`${ticket}/relations`, { kind: 'blocked_by', ticket_id: ticketIds[2_000 + index] }),
    ),
    templates: await several(limits.ticketTemplates - 1, index =>
      make(`/api/app/projects/${projectId}/ticket-templates`, {
        name: `Template ${index}`,
        description_html: `<p>${text('words', 20_000)}</p>`,
        sub_ticket_titles: Array.from({ length: limits.newSubTickets }, (_, at) => `Part ${at}`),
      }),
    ),
    views: await several(limits.savedViews - 1, index =>
      make(`/api/app/projects/${projectId}/views`, {
        name: `View ${index}`,
        page: 'board',
        query: text('words', limits.viewQuery),
        display: { compact: false, hidden: [] },
        is_shared: true,
      }),
    ),
  };
}
