import { parentPort } from 'node:worker_threads';

/** Answers each message with itself; `hang` takes for ever, and `fill` all memory there is. */
parentPort?.on('message', (message: string) => {
  while (message === 'hang');
  if (message === 'fill') for (const all: string[][] = []; ; ) all.push(Array(1e6).fill(message));
  parentPort?.postMessage(message);
});
