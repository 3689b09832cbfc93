import { parentPort } from 'node:worker_threads';
import { webauthn } from '#service/factors/webauthn.ts';
import type { WebauthnQuestion } from './webauthn-thread.ts';

parentPort?.on('message', async ({ name, given }: WebauthnQuestion) => {
  const work = webauthn[name] as (...given: unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await work(...given));
});
