import { readEnvironment } from '#server/environment.ts';
import { type OpenServer, openServer } from '#server/open-server.ts';

// Serves deployments one after the other for a worker of the journeys: a process for each took a fifth of their time.
// Everything that a deployment holds is released when it stops.

export type Command = { start: Record<string, string> } | 'stop';
export type Report = { url: string; setUpUrl: string | null } | { error: string } | 'stopped';

let current: OpenServer | null = null;

process.on('message', (command: Command) => {
  const work = command === 'stop' ? stop() : start(command.start);
  work.then(
    report => process.send!(report),
    error => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function start(variables: Record<string, string>): Promise<Report> {
  current = await openServer(readEnvironment(variables));
  return current.listen();
}

async function stop(): Promise<Report> {
  const stopping = current;
  current = null;
  if (!stopping) return 'stopped';
  const { server } = stopping;
  const closed = new Promise(resolve => server.close(resolve));
  stopping.endStreams();
  server.closeIdleConnections();
  await stopping.whenIdle();
  server.closeAllConnections();
  await closed;
  await stopping.release();
  return 'stopped';
}
