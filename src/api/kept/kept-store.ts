import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** An answer of the service as the device keeps it, with the time (ms since the epoch) at which it was read. */
export interface KeptAnswer {
  json: string;
  etag: string | null;
  at: number;
}

/** Facts about an answer, stored apart so that trimming does not read the answers. */
export interface KeptFacts {
  at: number;
  /** Time of the last use. */
  usedAt: number;
  /** Characters of the answer. */
  size: number;
  /** Ids of the projects that it shows. */
  projects: readonly string[];
}

/** Answers of another contract or of another form are not understood. */
const shape = `1 ${__CONTRACT__}`;
/** Where it is absent, nobody has a session on this device, and nothing is kept. */
const personKey = 'docket.kept-person';
/** Older answers are not shown: 14 days in milliseconds. */
export const maxKeptAgeMs = 14 * 24 * 3600_000;
/** A database that does not open must not hold up the first screen. */
const maxWaitMs = 500;

let opened: UseStore | null = null;

export function keptStore(): UseStore {
  opened ??= createStore('docket-kept', 'answers');
  return opened;
}

export const answerKey = (person: string, hash: string) => ['answer', person, shape, hash];
export const factsKey = (person: string, hash: string) => ['facts', person, shape, hash];

/** Id of the person whose answers are kept; null for nobody. */
export function keptPerson(): string | null {
  try {
    return localStorage.getItem(personKey);
  } catch {
    return null;
  }
}

/** Call with the person of each session that the service confirms. Forgets the answers of another one. */
export async function setKeptPerson(person: string): Promise<void> {
  const previous = keptPerson();
  if (previous === person) return;
  if (previous !== null) await forgetKept();
  try {
    localStorage.setItem(personKey, person);
  } catch {
    // Browsers may forbid storage: nothing is kept.
  }
}

/** Call when a session has ended. Other tabs stop keeping, too. */
export async function forgetKept(): Promise<void> {
  try {
    localStorage.removeItem(personKey);
    await clear(keptStore());
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** Returns null when nothing is kept, when it is too old, and where storage is forbidden. */
export async function readKept(hash: string): Promise<KeptAnswer | null> {
  const person = keptPerson();
  if (person === null) return null;
  const read = keptStore()('readonly', store =>
    promisifyRequest<KeptAnswer | undefined>(store.get(answerKey(person, hash))),
  );
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, maxWaitMs));
  const answer = await Promise.race([read.catch(() => undefined), timeout]);
  return answer && Date.now() - answer.at < maxKeptAgeMs ? answer : null;
}
