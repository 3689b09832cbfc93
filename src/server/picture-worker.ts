import { parentPort } from 'node:worker_threads';
import type { PictureQuestion } from './picture-thread.ts';
import { cleanPicture } from './pictures.ts';

parentPort?.on('message', async ({ bytes, type }: PictureQuestion) => {
  parentPort?.postMessage(await cleanPicture(bytes, type));
});
