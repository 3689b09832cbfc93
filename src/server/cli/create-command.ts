import { Command } from 'commander';
import { ServiceError } from '#service/errors.ts';
import { logFault } from '../log.ts';
import { StartError } from '../start-error.ts';

export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .showSuggestionAfterError(false)
    .configureHelp({
      optionDescription: ({ description, mandatory }) =>
        mandatory ? `${description} (required)` : description,
    });
}

/** Wraps the work of a command: prints its result as JSON, or its error in one line with exit code 1. */
export function printResult<Args extends unknown[]>(
  work: (...args: Args) => Promise<object>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      process.stdout.write(`${JSON.stringify(await work(...args))}\n`);
    } catch (error) {
      if (error instanceof ServiceError || error instanceof StartError) {
        process.stderr.write(`error: ${messageOf(error)}\n`);
      } else {
        logFault(error, null);
      }
      process.exitCode = 1;
    }
  };
}

function messageOf(error: ServiceError | StartError): string {
  const fields = error instanceof ServiceError ? Object.entries(error.details.errors ?? {}) : [];
  if (fields.length === 0) return error.message;
  return fields.map(([field, messages]) => `${flagOf(field)}: ${messages.join(' ')}`).join(' ');
}

const flagOf = (field: string) => (field.startsWith('--') ? field : `--${field.replace(/_at$/, '')}`);
