import { Agent, request } from 'node:http';
import { type EngineName, makeDeployment } from '../../../scripts/bench/deployment.ts';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { longDocument } from './long-document.ts';

/** All times are in milliseconds. */
export interface SavedBeside {
  engine: EngineName;
  length: number;
  save: number[];
  /** The longest wait of another request during each save, and during the same time without one. */
  others: number[];
  atRest: number[];
}

const pace = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Another client asks for small things every 5 ms. */
export async function saveBeside(
  engine: EngineName,
  lengths: readonly number[],
  rounds: number,
): Promise<SavedBeside[]> {
  const deployment = await makeDeployment(engine, 10);
  const server = await deployment.start();
  try {
    const send = sender(server.url, deployment.token);
    const tickets = await send('GET', `/api/v1/projects/${deployment.projectId}/tickets?per_page=1`);
    const small = ['/healthz', `/api/v1/tickets/${tickets.body.data[0].id}`];
    const measured: SavedBeside[] = [];
    for (const length of lengths) {
      const text = longDocument(length);
      const content = { title: `Of ${length}`, content_html: `<p>Round</p>${text}` };
      const made = await send(
        'POST',
        `/api/v1/organizations/${deployment.organizationId}/documents`,
        content,
      );
      const result: SavedBeside = { engine, length, save: [], others: [], atRest: [] };
      for (let round = 0; round < rounds; round++) {
        const change = Buffer.from(JSON.stringify({ content_html: `<p>Round ${round}</p>${text}` }));
        const save = () => send('PATCH', `/api/v1/documents/${made.body.id}`, change);
        const during = await watchOthers(send, small, save);
        result.save.push(during.time);
        result.others.push(during.longest);
        const rest = await watchOthers(send, small, () => after(during.time));
        result.atRest.push(rest.longest);
      }
      measured.push(result);
    }
    return measured;
  } finally {
    agent.destroy();
    await endServer(server, 'SIGTERM');
    await deployment.remove();
  }
}

const after = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

type Send = ReturnType<typeof sender>;

async function watchOthers(send: Send, small: readonly string[], work: () => Promise<unknown>) {
  const waits: Promise<number>[] = [];
  let at = 0;
  const ask = async () => {
    const since = performance.now();
    await send('GET', small[at++ % small.length]!);
    return performance.now() - since;
  };
  await ask();
  const timer = setInterval(() => waits.push(ask()), pace);
  await after(10 * pace);
  const since = performance.now();
  await work();
  const time = performance.now() - since;
  await after(10 * pace);
  clearInterval(timer);
  return { time, longest: Math.max(...(await Promise.all(waits))) };
}

/** Does next to no work in this process, which measures the time. */
function sender(url: string, token: string) {
  return (method: string, path: string, content?: Buffer | object) =>
    // biome-ignore lint/suspicious/noExplicitAny: whatever the service answers
    new Promise<{ body: any }>((resolve, reject) => {
      const body =
        content === undefined || Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      };
      const sent = request(new URL(path, url), { method, headers, agent }, answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${method} ${path}: ${answer.statusCode}`));
          else if (method === 'PATCH') resolve({ body: null });
          else resolve({ body: JSON.parse(Buffer.concat(chunks).toString()) });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
