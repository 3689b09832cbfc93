import { ServiceError } from '#service/errors.ts';
import { logFault } from './log.ts';
import { StartError } from './start-error.ts';

export function endOnStartError(error: unknown): never {
  if (error instanceof StartError || error instanceof ServiceError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    logFault(error, null);
  }
  process.exit(1);
}
