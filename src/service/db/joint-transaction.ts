import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { perHost } from '../per-host.ts';
import type { Db } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Throw before the first write, to run in a transaction of its own. */
export class AloneError extends Error {
  constructor() {
    super('The write needs a transaction of its own.');
  }
}

interface Member {
  work: (db: Db) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A transaction takes in no more members when it has so many, or is this many milliseconds old. */
const most = { members: 50, ms: 25 } as const;

const linesOf = perHost(() => new Map<string, Member[]>());

/**
 * Runs writes to one record one after the other: those that come while others run share the next transaction, and what they
 * leave to `beforeCommit` is done once for all of them. `work` refuses before its first write, and may run again.
 */
export function inJointTransaction<T>(host: Host, name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const lines = linesOf(host);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const member = { work, resolve: resolve as Member['resolve'], reject };
  const line = lines.get(name);
  if (line) line.push(member);
  else {
    const begun = [member];
    lines.set(name, begun);
    void serve(host, begun, () => lines.delete(name));
  }
  return promise;
}

/** Never rejects. Calls `end` in the same turn in which it finds the line empty, so that nobody joins one that has ended. */
async function serve(host: Host, line: Member[], end: () => void): Promise<void> {
  while (line.length > 0) {
    const alone = await runTogether(host, line);
    for (const member of alone) await inTransaction(host, member.work).then(member.resolve, member.reject);
  }
  end();
}

/** Returns the members that have to run alone. */
async function runTogether(host: Host, line: Member[]): Promise<Member[]> {
  let taken: Member[] = [];
  let done: (() => void)[] = [];
  let alone: Member[] = [];
  let isMembers = false;
  const run = async (member: Member, db: Db) => {
    try {
      const value = await member.work(db);
      done.push(() => member.resolve(value));
    } catch (error) {
      if (error instanceof AloneError) alone.push(member);
      else if (error instanceof ServiceError && error.code !== 'unavailable')
        done.push(() => member.reject(error));
      else {
        isMembers = !(error instanceof ServiceError) && !host.engine.isRetryable(error);
        throw error;
      }
    }
  };
  try {
    await inTransaction(host, async db => {
      // Those of a transaction that starts again are the first.
      line.unshift(...taken);
      [taken, done, alone] = [[], [], []];
      let endsAt = Number.POSITIVE_INFINITY;
      while (line.length > 0 && taken.length < most.members && host.elapsed() < endsAt) {
        const member = line.shift()!;
        taken.push(member);
        await run(member, db);
        // The first one has waited for the lock.
        if (taken.length === 1) endsAt = host.elapsed() + most.ms;
      }
    });
  } catch (error) {
    // A fault of one member is found by running each alone; the others are none of its business.
    if (isMembers && taken.length > 1) return taken;
    // Where not even the first one ran, none of those who wait can.
    for (const member of taken.length > 0 ? taken : line.splice(0)) member.reject(error);
    return [];
  }
  for (const end of done) end();
  return alone;
}
