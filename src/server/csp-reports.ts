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

const mostBytes = 16_384;
const windowMs = 60_000;
const mostPerAddress = 20;
const mostAddresses = 10_000;
const mostKinds = 10;
const gatherMs = 5 * 60_000;

/** Anyone can send reports, so bodies are small, limited per address, and recorded at most every five minutes. */
export function cspReports({ record, now = () => performance.now() }: Options): CspReports {
  const counts = new Map<string, number>();
  let until = 0;
  let kinds = new Map<string, CspViolation & { count: number }>();
  let timer: NodeJS.Timeout | null = null;

  function isTooMany(address: string): boolean {
    if (now() >= until) {
      counts.clear();
      until = now() + windowMs;
    }
    if (counts.size >= mostAddresses && !counts.has(address)) return true;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > mostPerAddress;
  }

  function add(violation: CspViolation): void {
    const key = `${violation.directive} ${violation.blocked}`;
    const isKnown = kinds.has(key) || kinds.size < mostKinds;
    const kept = kinds.get(isKnown ? key : '') ?? {
      ...(isKnown ? violation : { directive: 'other', blocked: 'other' }),
      count: 0,
    };
    kept.count += 1;
    kinds.set(isKnown ? key : '', kept);
    timer ??= setTimeout(() => void flush(), gatherMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const gathered = [...kinds.values()];
    kinds = new Map();
    if (gathered.length > 0) await record(gathered);
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
      if (size > mostBytes) return null;
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
