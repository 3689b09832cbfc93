import type { Call } from '../context.ts';
import { perHost } from '../per-host.ts';

/** Reads of all programs that are remembered. */
const maxReads = 20_000;

/** By program and record: the version of the record that the program read last. */
const readsOf = perHost(() => new Map<string, number>());

/** Names the program that asks; null for a page of the app, in a browser. */
function programOf({ principal, requestHeaders }: Call): string | null {
  if (principal?.kind === 'credential') return principal.id;
  const isPage = requestHeaders.get('x-client-id') !== null || requestHeaders.get('sec-fetch-site') !== null;
  return principal && !isPage ? principal.sessionId : null;
}

/** Call when the caller gets the text of a document or ticket, after the commit of a write. */
export function noteRead(call: Call, recordId: string, version: number): void {
  const program = programOf(call);
  if (program === null) return;
  const reads = readsOf(call);
  const key = `${program} ${recordId}`;
  // The order of a map is that of insertion: the first is the one that was noted longest ago.
  reads.delete(key);
  reads.set(key, version);
  if (reads.size > maxReads) reads.delete(reads.keys().next().value!);
}

/**
 * Returns the version that a program had read which writes a whole text now: null where that is not known, undefined where
 * no words can be missing in the text, as with `If-Match`.
 */
export function readVersionOf(call: Call, recordId: string): number | null | undefined {
  const program = programOf(call);
  if (program === null || (call.ifMatch !== null && call.ifMatch !== '*')) return undefined;
  return readsOf(call).get(`${program} ${recordId}`) ?? null;
}
