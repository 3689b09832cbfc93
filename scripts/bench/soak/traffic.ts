import type { Deployment } from '../deployment.ts';
import { text } from '../stalls/texts.ts';

export interface SoakRequest {
  method: string;
  path: string;
  body?: object;
}

/** Number of tickets that the requests name; new ones replace the oldest. */
const maxTickets = 500;
const words = ['invoice', 'login', 'export', 'fix', 'review', 'mobile', 'slow', 'update'];
const shortHtml = `<p>${text('words', 2_000)}</p>`;
const longHtml = Array.from({ length: 10 }, () => `<p>${text('words', 4_000)}</p>`).join('');

type Send = (request: SoakRequest) => Promise<unknown>;

/** Returns requests, four reads for each write, in rotation. Call `onAnswer` with every answer. */
export async function soakTraffic({ organizationId, projectId }: Deployment, send: Send) {
  const organization = `/api/v1/organizations/${organizationId}`;
  const project = `/api/v1/projects/${projectId}`;
  const idsOf = async (path: string) =>
    ((await send({ method: 'GET', path })) as { data: { id: string }[] }).data.map(({ id }) => id);
  const boards = await idsOf(`${project}/boards`);
  const tickets = await idsOf(`${project}/tickets?per_page=200`);
  const documents: string[] = [];
  for (let index = 0; index < 20; index++) {
    const body = { title: `Soaked ${index}`, status: 'published', content_html: longHtml };
    const document = (await send({ method: 'POST', path: `${organization}/documents`, body })) as {
      id: string;
    };
    documents.push(document.id);
  }

  let requestCount = 0;
  /** Spreads the requests over the items, in the same order in every run. */
  const pick = <T>(items: readonly T[]): T => items[(requestCount * 7919) % items.length]!;
  const ticket = () => `/api/v1/tickets/${pick(tickets)}`;
  const document = () => `/api/v1/documents/${pick(documents)}`;
  const get = (path: string): SoakRequest => ({ method: 'GET', path });
  const reads: (() => SoakRequest)[] = [
    () => get(ticket()),
    () => get(`${project}/tickets?board_id=${pick(boards)}&per_page=50`),
    () => get(document()),
    () => get(`${project}/tickets?q=${pick(words)}&per_page=20`),
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
      body: { board_id: pick(boards), title: `Soaked ${requestCount}`, description_html: shortHtml },
    }),
    () => ({ method: 'POST', path: `${ticket()}/move`, body: { board_id: pick(boards), position: 0 } }),
    () => ({ method: 'PATCH', path: ticket(), body: { title: `Soaked again ${requestCount}` } }),
    () => ({ method: 'POST', path: `${ticket()}/comments`, body: { body_html: shortHtml } }),
    () => ({
      method: 'PATCH',
      path: document(),
      body: { content_html: `${longHtml}<p>${requestCount}</p>` },
    }),
  ];

  return {
    next(): SoakRequest {
      requestCount++;
      if (requestCount % 5 !== 0) return reads[requestCount % reads.length]!();
      return writes[(requestCount / 5) % writes.length]!();
    },
    onAnswer({ method, path }: SoakRequest, { id }: { id?: string }): void {
      if (method !== 'POST' || path !== `${project}/tickets` || id === undefined) return;
      tickets.push(id);
      if (tickets.length > maxTickets) tickets.shift();
    },
  };
}
