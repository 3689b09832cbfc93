import { owner } from '#seed/names.ts';
import { owner as benchOwner, createDeployment } from '../../../scripts/bench/deployment.ts';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { startDeployment } from '../../support/deployment.ts';
import { cookieOf } from '../crowded-board.ts';

export interface ServedDocuments {
  url: string;
  /** The address for those who read and write beside the measured page; equal to `url` where one process serves all. */
  otherUrl: string;
  /** The session of the owner, valid at both. */
  cookie: string;
  stop: () => Promise<void>;
}

/** Starts one process on SQLite. */
export async function serveByOne(): Promise<ServedDocuments> {
  const deployment = await startDeployment('northquay');
  const { url, stop } = deployment;
  return { url, otherUrl: url, cookie: await cookieOf(deployment, owner), stop };
}

/** Starts two processes on one PostgreSQL database. */
export async function serveByTwo(): Promise<ServedDocuments> {
  const deployment = await createDeployment('postgres', 10);
  const servers = [await deployment.start(), await deployment.start()] as const;
  const [{ url }, { url: otherUrl }] = servers;
  return {
    ...{ url, otherUrl, cookie: await cookieOf({ url }, benchOwner) },
    async stop() {
      for (const server of servers) await endServer(server, 'SIGTERM');
      await deployment.remove();
    },
  };
}
