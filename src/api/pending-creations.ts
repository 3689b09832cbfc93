import { offlineError } from './api-error.ts';
import { creationGate } from './client.ts';

interface Creation {
  create: () => Promise<unknown>;
  /** Null while none is under way. */
  attempt: Promise<unknown> | null;
  /** Why the last attempt failed. */
  failure: Error | null;
  pauseMs: number;
  /** Writes that come before this time do not begin another attempt. */
  nextAt: number;
}

const pausesMs = { first: 1000, longest: 30_000 } as const;

/** By the id of the record. */
const creations = new Map<string, Creation>();

export const isBeingCreated = (id: string): boolean => creations.has(id);

/** Resolves once the record is there; at once where it is not being created. */
export async function whenCreated(id: string): Promise<unknown> {
  const creation = creations.get(id);
  return creation && readyToWrite(id, creation);
}

/**
 * Creates a record under an id that this page has chosen, unless an attempt is under way. Until it is there, calls whose
 * path names the id wait for that attempt; after a failure writes among them begin another, with pauses between.
 */
export function createUnderId(id: string, create: () => Promise<unknown>): Promise<unknown> {
  const creation = creations.get(id) ?? {
    ...{ create, attempt: null, failure: null, pauseMs: pausesMs.first, nextAt: 0 },
  };
  creation.create = create;
  creations.set(id, creation);
  creationGate.wait = ({ path, method }) => {
    for (const [awaited, other] of creations)
      if (path.includes(awaited)) return method === 'GET' ? readyToRead(other) : readyToWrite(awaited, other);
    return undefined;
  };
  return attempt(id, creation);
}

function attempt(id: string, creation: Creation): Promise<unknown> {
  creation.attempt ??= creation.create().then(
    () => {
      creations.delete(id);
      if (creations.size === 0) creationGate.wait = null;
    },
    (error: Error) => {
      const { pauseMs } = creation;
      const pause = { nextAt: performance.now() + pauseMs, pauseMs: Math.min(pauseMs * 2, pausesMs.longest) };
      Object.assign(creation, { attempt: null, failure: error, ...pause });
      throw error;
    },
  );
  return creation.attempt;
}

async function readyToWrite(id: string, creation: Creation): Promise<unknown> {
  if (!creation.attempt && performance.now() < creation.nextAt) throw creation.failure;
  return attempt(id, creation);
}

/** A record that could not be created yet is not missing. Reads come again and again, so they begin no attempt. */
async function readyToRead(creation: Creation): Promise<unknown> {
  try {
    if (!creation.attempt) throw creation.failure;
    return await creation.attempt;
  } catch (error) {
    throw offlineError(error instanceof Error ? error.message : undefined);
  }
}
