import { setTimeout as sleep } from 'node:timers/promises';
import { endServer } from '../../src/server/testing/run-process.ts';
import type { Deployment } from './deployment.ts';
import { residentMegabytes } from './process-figures.ts';

/** Measures the time from the start of the process to its first answer, and the memory two seconds later. */
export async function measureStart(
  deployment: Deployment,
): Promise<{ milliseconds: number; megabytes: number | null }> {
  const times: number[] = [];
  let megabytes: number | null = null;
  for (let round = 0; round < 3; round++) {
    const startedAt = performance.now();
    const server = await deployment.start();
    const path = `/api/v1/organizations/${deployment.organizationId}`;
    await fetch(server.url + path, { headers: { authorization: `Bearer ${deployment.token}` } });
    times.push(performance.now() - startedAt);
    await sleep(2_000);
    megabytes = residentMegabytes(server.child.pid!);
    await endServer(server, 'SIGTERM');
  }
  return { milliseconds: times.sort((a, b) => a - b)[1]!, megabytes };
}
