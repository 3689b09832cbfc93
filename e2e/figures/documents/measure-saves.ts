import { Agent, request } from 'node:http';
import { createDeployment, type EngineName } from '../../../scripts/bench/deployment.ts';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { longDocument } from './long-document.ts';

/** All times are in milliseconds. */
export interface MeasuredSaves {
  engine: EngineName;
  /** Characters of HTML. */
  length: number;
  saveTimes: number[];
  /** The longest wait of another request during each save. */
  longestWaitsDuring: number[];
  /** The longest wait during the same time without a save. */
  longestWaitsWithout: number[];
}

const intervalMs = 5;
const ticketCount = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Saves documents while another client sends small requests every 5 ms. */
export async function measureSaves(
  engine: EngineName,
  lengths: readonly number[],
  rounds: number,
): Promise<MeasuredSaves[]> {
  const deployment = await createDeployment(engine, ticketCount);
  const server = await deployment.start();
  try {
    const send = createSender(server.url, deployment.token);
    const tickets = await send('GET', `/api/v1/projects/${deployment.projectId}/tickets?per_page=1`);
    const smallPaths = ['/healthz', `/api/v1/tickets/${tickets.body.data[0].id}`];
    const measured: MeasuredSaves[] = [];
    for (const length of lengths) {
      const text = longDocument(length);
      const content = { title: `Of ${length}`, content_html: `<p>Round</p>${text}` };
      const created = await send(
        'POST',
        `/api/v1/organizations/${deployment.organizationId}/documents`,
        content,
      );
      const result: MeasuredSaves = {
        engine,
        length,
        saveTimes: [],
        longestWaitsDuring: [],
        longestWaitsWithout: [],
      };
      for (let round = 0; round < rounds; round++) {
        const change = Buffer.from(JSON.stringify({ content_html: `<p>Round ${round}</p>${text}` }));
        const save = () => send('PATCH', `/api/v1/documents/${created.body.id}`, change);
        const during = await measureWaitsDuring(send, smallPaths, save);
        result.saveTimes.push(during.workTime);
        result.longestWaitsDuring.push(during.longestWait);
        const without = await measureWaitsDuring(send, smallPaths, () => sleep(during.workTime));
        result.longestWaitsWithout.push(without.longestWait);
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

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

type Send = ReturnType<typeof createSender>;

/** Runs `work` and returns its time, and the longest wait of the small requests meanwhile. */
async function measureWaitsDuring(send: Send, smallPaths: readonly string[], work: () => Promise<unknown>) {
  const waits: Promise<number>[] = [];
  let sentCount = 0;
  const measureWait = async () => {
    const since = performance.now();
    await send('GET', smallPaths[sentCount++ % smallPaths.length]!);
    return performance.now() - since;
  };
  // Opens the connection before the measured requests.
  await measureWait();
  const timer = setInterval(() => waits.push(measureWait()), intervalMs);
  await sleep(10 * intervalMs);
  const since = performance.now();
  await work();
  const workTime = performance.now() - since;
  await sleep(10 * intervalMs);
  clearInterval(timer);
  return { workTime, longestWait: Math.max(...(await Promise.all(waits))) };
}

/** Uses `node:http` directly, because work in this process would distort the measured times. */
function createSender(url: string, token: string) {
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
          // Parsing a saved document would delay the small requests.
          else if (method === 'PATCH') resolve({ body: null });
          else resolve({ body: JSON.parse(Buffer.concat(chunks).toString()) });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
