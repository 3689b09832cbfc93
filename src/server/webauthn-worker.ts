import { parentPort } from 'node:worker_threads';
import { webauthn } from '#service/factors/webauthn.ts';
import type { WebauthnQuestion } from './webauthn-thread.ts';

parentPort?.on('message', async ({ name, args }: WebauthnQuestion) => {
  const call = webauthn[name] as (...args: unknown[]) => Promise<unknown>;
  parentPort?.postMessage(await call(...args));
});
