import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CspViolation, readCspReport } from './read-csp-report.ts';

export const cspReportPath = '/api/csp-reports';

interface Options {
  record(violations: readonly (CspViolation & { count: number })[]): Promise<void>;
  now?: () => number;
}

export interface CspReports {
  answer(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void;
  flush(): Promise<void>;
}

const maxBytes = 16_384;
const windowMs = 60_000;
const maxPerAddress = 20;
const maxAddresses = 10_000;
const maxKinds = 10;
const batchMs = 5 * 60_000;

/** Anyone can send reports, so bodies are small, limited per address, and recorded at most every five minutes. */
export function cspReports({ record, now = () => performance.now() }: Options): CspReports {
  const counts = new Map<string, number>();
  let windowEndsAt = 0;
  let kinds = new Map<string, CspViolation & { count: number }>();
  let timer: NodeJS.Timeout | null = null;

  function isTooMany(address: string): boolean {
    if (now() >= windowEndsAt) {
      counts.clear();
      windowEndsAt = now() + windowMs;
    }
    if (counts.size >= maxAddresses && !counts.has(address)) return true;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > maxPerAddress;
  }

  /** Counts violations of the kinds beyond `maxKinds` together. */
  function add(violation: CspViolation): void {
    const ownKey = `${violation.directive} ${violation.blocked}`;
    const isOther = !kinds.has(ownKey) && kinds.size >= maxKinds;
    const key = isOther ? 'other' : ownKey;
    const kind = kinds.get(key) ?? {
      ...(isOther ? { directive: 'other', blocked: 'other' } : violation),
      count: 0,
    };
    kind.count += 1;
    kinds.set(key, kind);
    timer ??= setTimeout(() => void flush(), batchMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...kinds.values()];
    kinds = new Map();
    if (batch.length > 0) await record(batch);
  }

  return {
    flush,
    answer(incoming, outgoing, address) {
      if (incoming.method !== 'POST') end(outgoing, 405);
      else if (isTooMany(address)) end(outgoing, 429);
      else
        void readBody(incoming).then(text => {
          if (text === null) return end(outgoing, 413);
          const violations = readCspReport(text);
          for (const violation of violations ?? []) add(violation);
          end(outgoing, violations === null ? 400 : 204);
        });
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}

function end(outgoing: ServerResponse, status: number): void {
  // An unread rest must not be parsed as the next request.
  if (status !== 204) outgoing.setHeader('connection', 'close');
  outgoing.writeHead(status, { 'cache-control': 'no-store' }).end();
}
