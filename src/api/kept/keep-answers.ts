import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { promisifyRequest } from 'idb-keyval';
import type { TicketDetail } from '#contract/tickets.ts';
import { isApiError } from '../api-error.ts';
import { answerTagOf, etagOf } from '../etags.ts';
import { query } from '../queries.ts';
import { type Workspace, workspace } from '../session.ts';
import { firstAnswerOf, isPages } from '../share-rows.ts';
import {
  answerKey,
  factsKey,
  forgetKept,
  type KeptAnswer,
  type KeptFacts,
  keptPerson,
  keptStore,
} from './kept-store.ts';
import { isKept } from './restore-kept.ts';
import { trimKept } from './trim-kept.ts';

/** Answers that come one after the other are written together. */
const delayMs = 1000;

/** Keeps the answers of the client on the device, from now on. Returns the function that ends it. */
export function keepAnswers(queryClient: QueryClient): () => void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cache = queryClient.getQueryCache();
  const note = (noted: Query) => {
    if (!isKept(noted.queryKey)) return;
    changed.add(noted);
    timer ??= setTimeout(write, delayMs);
  };
  const unsubscribe = cache.subscribe(event => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      note(event.query);
  });
  for (const present of cache.getAll()) note(present);
  // The page on which a session ended may have been left before all was deleted.
  if (keptPerson() === null) void forgetKept();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // A running write may still be refused, and shows in the answers.
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(write, delayMs);
      return;
    }
    const person = queryClient.getQueryData<Workspace>(workspace.queryKey)?.user?.id;
    const answers = [...changed].flatMap(answersOf);
    changed.clear();
    // Storage may be full.
    if (person !== undefined) void writeAnswers(person, answers, projectIds(queryClient)).catch(() => {});
  }
  const onVisibility = () => document.visibilityState === 'hidden' && changed.size > 0 && write();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

interface HashedAnswer {
  hash: string;
  /** Null for what the person may not see any more. */
  answer: KeptAnswer | null;
  projects: readonly string[];
}

function answersOf({ queryHash: hash, queryKey, state }: Query): HashedAnswer[] {
  const { data, dataUpdatedAt: at, error } = state;
  if (isApiError(error, 403) || isApiError(error, 404)) return [{ hash, answer: null, projects: [] }];
  if (data === undefined || state.isInvalidated) return [];
  const request = queryKey[1] as { project?: string } | undefined;
  const kept = firstPage(data);
  const answered = firstAnswerOf(kept);
  const etag = answerTagOf(answered) ?? etagOf(answered);
  const answer = { json: JSON.stringify(kept), etag, at };
  const projects = request?.project === undefined ? projectsOf(answered) : [request.project];
  const keptAnswers = [{ hash, answer, projects }];
  if (queryKey[0] !== 'readTicket') return keptAnswers;
  // Addresses name a ticket by its reference.
  const { queryKey: found } = query('findTicket', { reference: (data as TicketDetail).reference });
  return [...keptAnswers, { hash: hashKey(found), answer, projects }];
}

interface ProjectRow {
  project_id?: string | null;
  /** The related ticket of a relation. */
  ticket?: ProjectRow;
}

/** Projects of a record, or of the rows of a list. */
function projectsOf(answered: unknown): string[] {
  const { data } = answered as { data?: unknown };
  const rows = (Array.isArray(data) ? data : [answered]) as ProjectRow[];
  return [...new Set(rows.flatMap(({ project_id, ticket }) => project_id ?? ticket?.project_id ?? []))];
}

/** Further pages are loaded by scrolling, and would all be read again at the start. */
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** Ids of the projects that the person sees; null while unknown. */
function projectIds(queryClient: QueryClient): ReadonlySet<string> | null {
  const organization = queryClient.getQueryData<Workspace>(workspace.queryKey)?.organization.id ?? '';
  const list = queryClient.getQueryData(query('listProjects', { organization }).queryKey);
  return list ? new Set(list.data.map(({ id }) => id)) : null;
}

/** Writes what is newer than what another tab has written. */
async function writeAnswers(
  person: string,
  answers: readonly HashedAnswer[],
  visibleProjects: ReadonlySet<string> | null,
): Promise<void> {
  // The session may have ended in another tab.
  if (keptPerson() !== person) return;
  await keptStore()('readwrite', store => {
    for (const { hash, answer, projects } of answers) {
      const keys = { answer: answerKey(person, hash), facts: factsKey(person, hash) };
      if (!answer) {
        store.delete(keys.answer);
        store.delete(keys.facts);
        continue;
      }
      const read: IDBRequest<KeptFacts | undefined> = store.get(keys.facts);
      read.onsuccess = () => {
        const isNewer = answer.at > (read.result?.at ?? 0);
        if (isNewer) store.put(answer, keys.answer);
        const facts = { at: answer.at, size: answer.json.length, projects };
        store.put({ ...(isNewer ? facts : read.result), usedAt: Date.now() }, keys.facts);
      };
    }
    return promisifyRequest(store.transaction);
  });
  await trimKept(person, visibleProjects);
}
