import { readEnvironment } from '#server/environment.ts';
import { type OpenServer, openServer } from '#server/open-server.ts';

// Serves deployments in turn for a worker of the journeys: a process for each took a fifth of their time. Everything
// that a deployment holds ends with it.

export type Order = { start: Record<string, string> } | 'stop';
export type Report = { url: string; setUpUrl: string | null } | { error: string } | 'stopped';

let opened: OpenServer | null = null;

process.on('message', (order: Order) => {
  const work = order === 'stop' ? stop() : start(order.start);
  work.then(
    report => process.send!(report),
    error => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function start(variables: Record<string, string>): Promise<Report> {
  opened = await openServer(readEnvironment(variables));
  return opened.listen();
}

async function stop(): Promise<Report> {
  const ending = opened;
  opened = null;
  if (!ending) return 'stopped';
  const { server } = ending;
  const closed = new Promise(resolve => server.close(resolve));
  ending.endStreams();
  server.closeIdleConnections();
  await ending.whenIdle();
  server.closeAllConnections();
  await closed;
  await ending.release();
  return 'stopped';
}
