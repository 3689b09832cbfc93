import { ServiceError } from '#service/errors.ts';
import { logFault } from './log.ts';
import { StartError } from './start-error.ts';

/** Ends the process: an operator's mistake with its one line, anything else as a fault. */
export function endOnStartError(error: unknown): never {
  if (error instanceof StartError || error instanceof ServiceError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    logFault(error, null);
  }
  process.exit(1);
}
