import type { Deployment } from '../deployment.ts';
import { text } from '../stalls/texts.ts';

export interface SoakRequest {
  method: string;
  path: string;
  body?: object;
}

/** Records that the requests name; new ones replace the oldest. */
const kept = 500;
const words = ['invoice', 'login', 'export', 'fix', 'review', 'mobile', 'slow', 'update'];
const shortHtml = `<p>${text('words', 2_000)}</p>`;
const longHtml = Array.from({ length: 10 }, () => `<p>${text('words', 4_000)}</p>`).join('');

type Send = (request: SoakRequest) => Promise<unknown>;

/** Four reads to one write, each kind in turn. `made` receives the id that a creation answered. */
export async function soakTraffic({ organizationId, projectId }: Deployment, send: Send) {
  const organization = `/api/v1/organizations/${organizationId}`;
  const project = `/api/v1/projects/${projectId}`;
  const idsOf = async (path: string) =>
    ((await send({ method: 'GET', path })) as { data: { id: string }[] }).data.map(({ id }) => id);
  const boards = await idsOf(`${project}/boards`);
  const tickets = await idsOf(`${project}/tickets?per_page=200`);
  const documents: string[] = [];
  for (let at = 0; at < 20; at++) {
    const body = { title: `Soaked ${at}`, status: 'published', content_html: longHtml };
    const made = (await send({ method: 'POST', path: `${organization}/documents`, body })) as { id: string };
    documents.push(made.id);
  }

  let turn = 0;
  const next = <T>(of: readonly T[]): T => of[(turn * 7919) % of.length]!;
  const ticket = () => `/api/v1/tickets/${next(tickets)}`;
  const document = () => `/api/v1/documents/${next(documents)}`;
  const get = (path: string): SoakRequest => ({ method: 'GET', path });
  const reads: (() => SoakRequest)[] = [
    () => get(ticket()),
    () => get(`${project}/tickets?board_id=${next(boards)}&per_page=50`),
    () => get(document()),
    () => get(`${project}/tickets?q=${next(words)}&per_page=20`),
    () => get(`${organization}/documents?per_page=20`),
    () => get(ticket()),
    () => get(`${project}/boards`),
    () => get(`${organization}/projects`),
    () => get(`${project}/tickets?per_page=200&fields=summary`),
  ];
  const writes: (() => SoakRequest)[] = [
    () => ({
      method: 'POST',
      path: `${project}/tickets`,
      body: { board_id: next(boards), title: `Soaked ${turn}`, description_html: shortHtml },
    }),
    () => ({ method: 'POST', path: `${ticket()}/move`, body: { board_id: next(boards), position: 0 } }),
    () => ({ method: 'PATCH', path: ticket(), body: { title: `Soaked again ${turn}` } }),
    () => ({ method: 'POST', path: `${ticket()}/comments`, body: { body_html: shortHtml } }),
    () => ({ method: 'PATCH', path: document(), body: { content_html: `${longHtml}<p>${turn}</p>` } }),
  ];

  return {
    next(): SoakRequest {
      turn++;
      const kinds = turn % 5 === 0 ? writes : reads;
      return kinds[Math.floor(turn / (kinds === writes ? 5 : 1)) % kinds.length]!();
    },
    made({ method, path }: SoakRequest, { id }: { id?: string }): void {
      if (method !== 'POST' || path !== `${project}/tickets` || id === undefined) return;
      tickets.push(id);
      if (tickets.length > kept) tickets.shift();
    },
  };
}
