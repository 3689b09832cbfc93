import { offlineError } from './api-error.ts';
import { creationGate } from './client.ts';

/** By the id of the record: creates it, unless that is under way. */
const creations = new Map<string, () => Promise<unknown>>();

export const isBeingCreated = (id: string): boolean => creations.has(id);

/** Resolves once the record is there; at once where it is not being created. */
export const whenCreated = async (id: string): Promise<unknown> => creations.get(id)?.();

/**
 * Creates a record under an id that this page has chosen. Until it is there, calls whose path names the id wait for it, and
 * writes among them try again where an attempt has failed.
 */
export function createUnderId(id: string, create: () => Promise<unknown>): Promise<unknown> {
  let attempt: Promise<unknown> | null = null;
  const ensure = () => {
    attempt ??= create().then(
      () => {
        creations.delete(id);
        if (creations.size === 0) creationGate.wait = null;
      },
      error => {
        attempt = null;
        throw error;
      },
    );
    return attempt;
  };
  creations.set(id, ensure);
  creationGate.wait = ({ path, method }) => {
    for (const [awaited, create] of creations)
      if (path.includes(awaited)) return method === 'GET' ? waitToRead(create) : create();
    return undefined;
  };
  return ensure();
}

/** A record that could not be created yet is not missing. */
const waitToRead = (create: () => Promise<unknown>) =>
  create().catch(error => {
    throw offlineError(error instanceof Error ? error.message : undefined);
  });
