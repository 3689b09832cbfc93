import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into the measured server by `--import`: on SIGUSR2 it writes its figures to the file that MEMORY_REPORT names.
const file = process.env.MEMORY_REPORT;
if (isMainThread && file)
  process.on('SIGUSR2', () => writeFileSync(file, JSON.stringify(process.memoryUsage())));
