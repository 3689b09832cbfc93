import { parentPort } from 'node:worker_threads';

/** Answers each message with itself; `hang` never returns, and `fill` exhausts the memory of the thread. */
parentPort?.on('message', (message: string) => {
  while (message === 'hang');
  if (message === 'fill') for (const all: string[][] = []; ; ) all.push(Array(1e6).fill(message));
  parentPort?.postMessage(message);
});
