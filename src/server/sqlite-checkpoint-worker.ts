import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Writes go on during a checkpoint, so each further round copies less. A complete checkpoint restarts the log. */
const maxRounds = 5;

const db = new DatabaseSync(workerData as string, { timeout: 1_000 });
db.exec('pragma synchronous = full');
const checkpoint = db.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
  for (let round = 0; round < maxRounds; round++) {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
    if (log === checkpointed) return;
  }
});
