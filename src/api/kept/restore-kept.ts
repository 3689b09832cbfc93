import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { memoWeak } from '#lib/memo-weak.ts';
import { isApiError } from '../api-error.ts';
import { isOtherDeployment } from '../connection.ts';
import { noteAnswer } from '../etags.ts';
import { hasHandedAnswers } from '../handed-answers.ts';
import { isReadName, routeOf } from '../operations.ts';
import { reachable } from '../reach.ts';
import { firstAnswerOf } from '../share-rows.ts';
import { forgetKept, keptPerson, readKept, setKeptPerson } from './kept-store.ts';
import { readTogether } from './read-together.ts';

interface Start {
  /** Whether the service has answered with the session. */
  isConfirmed: boolean;
  isSessionRestored: boolean;
  /** Resolved by the answer with the session, and by failures that do not end it. */
  sessionRead: PromiseWithResolvers<void>;
  /** Queries whose kept answer was not replaced yet. */
  restored: Set<Query>;
}

const startOf = memoWeak(
  (_: QueryClient): Start => ({
    isConfirmed: false,
    isSessionRestored: false,
    sessionRead: Promise.withResolvers(),
    restored: new Set(),
  }),
);

/** Whether the answers of a query are kept: lists of tickets only as pages, not as results of a search. */
export function isKept([name, , form]: readonly unknown[]): boolean {
  // The service of the mock is on the device itself, and begins anew with other ids when it is reset.
  if (__MOCK__ || isOtherDeployment()) return false;
  // Loaders ask which deployment this is.
  if (name === 'capabilities') return true;
  if (!isReadName(name) || !routeOf(name).kept) return false;
  return name !== 'listTickets' || form === 'pages';
}

const isSession = ({ queryKey }: Query) => queryKey[0] === 'readSession';

/**
 * Persister of the query client: a first load shows the kept answer, if there is one, and the true one is read in the
 * background. The session is read first, as the others depend on it.
 */
export const restoreOrRead: QueryPersister = async (read, context, query) => {
  const start = startOf(context.client);
  if (start.restored.delete(query) && !isSession(query)) {
    try {
      return await readTogether(query, () => start.sessionRead.promise.then(() => read(context)));
    } catch (error) {
      start.restored.add(query);
      throw error;
    }
  }
  if (query.state.data !== undefined || !isKept(query.queryKey)) return read(context);
  // What comes with the document is newer, and counts of it must not stand over cards of the device.
  if (hasHandedAnswers() && reachable.get()) return read(context);
  const kept = await readKept(query.queryHash);
  // An answer that came meanwhile is newer, and another read would fail without a connection.
  if (query.state.data !== undefined) return query.state.data as Awaited<ReturnType<typeof read>>;
  if (!kept) return read(context);
  const data: unknown = JSON.parse(kept.json);
  noteAnswer(firstAnswerOf(data), kept.etag);
  if (isSession(query)) start.isSessionRestored = true;
  start.restored.add(query);
  // Once the answer is in the cache.
  setTimeout(() => {
    if (query.state.data === data) query.setState({ dataUpdatedAt: kept.at });
    void readAgain(query).then(() => {
      // Without a session the page is left, and nothing else is asked for.
      if (isSession(query) && !isApiError(query.state.error, 401)) start.sessionRead.resolve();
    });
  });
  return data;
};

async function readAgain(query: Query): Promise<void> {
  // After a failure the kept answer stays, and is read again when the service is reachable.
  await query.fetch().catch(() => {});
}

/** Call with the person of each session that the service answers with. */
export function noteConfirmedPerson(client: QueryClient, person: string): void {
  const start = startOf(client);
  const isOther = keptPerson() !== null && keptPerson() !== person;
  void setKeptPerson(person);
  // The screen shows the data of another person.
  if (isOther && start.isSessionRestored) location.reload();
  start.isConfirmed = true;
  start.sessionRead.resolve();
}

/** Call when the service says that the session has ended. Returns whether it was shown from the device alone. */
export function endKeptSession(client: QueryClient): boolean {
  void forgetKept();
  const { isSessionRestored, isConfirmed } = startOf(client);
  return isSessionRestored && !isConfirmed;
}
