import type { Environment } from './environment.ts';
import { ignoreOutputErrors, logFault } from './log.ts';
import { openServer } from './open-server.ts';
import { endOnSignal } from './shutdown.ts';

export async function serve(environment: Environment): Promise<void> {
  ignoreOutputErrors();
  const opened = await openServer(environment);
  endOnSignal(opened.server, opened);
  process.on('unhandledRejection', error => logFault(error, null));
  const { url, setUpUrl } = await opened.listen();
  const lines = [`Docket is ready on ${url}`];
  if (setUpUrl !== null) lines.push(`Set it up at ${setUpUrl}`);
  console.log(lines.join('\n'));
}
