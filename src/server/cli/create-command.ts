import { Command } from 'commander';
import { ServiceError } from '#service/errors.ts';
import { logFault } from '../log.ts';
import { StartError } from '../start-error.ts';

/** A command whose mistakes are told in one line, and whose help says which options are required. */
export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .showSuggestionAfterError(false)
    .configureHelp({
      optionDescription: ({ description, mandatory }) =>
        mandatory ? `${description} (required)` : description,
    });
}

/** What a command does with its options; what it answers is printed as one line of JSON. */
export function printing<Options>(
  work: (options: Options) => Promise<object>,
): (options: Options) => Promise<void> {
  return async options => {
    try {
      process.stdout.write(`${JSON.stringify(await work(options))}\n`);
    } catch (error) {
      if (error instanceof ServiceError || error instanceof StartError) {
        process.stderr.write(`error: ${wordsOf(error)}\n`);
      } else {
        logFault(error, null);
      }
      process.exitCode = 1;
    }
  };
}

function wordsOf(error: ServiceError | StartError): string {
  const fields = error instanceof ServiceError ? Object.entries(error.details.errors ?? {}) : [];
  if (fields.length === 0) return error.message;
  return fields.map(([field, messages]) => `${flagOf(field)}: ${messages.join(' ')}`).join(' ');
}

/** The option that a field of the service was given by. */
const flagOf = (field: string) => (field.startsWith('--') ? field : `--${field.replace(/_at$/, '')}`);
