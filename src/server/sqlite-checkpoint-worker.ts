import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Others write meanwhile; each further round has less to copy. A complete checkpoint restarts the log. */
const rounds = 5;

const db = new DatabaseSync(workerData as string, { timeout: 1_000 });
db.exec('pragma synchronous = full');
const checkpoint = db.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
  for (let round = 0; round < rounds; round++) {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
    if (log === checkpointed) return;
  }
});
