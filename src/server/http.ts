import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Service } from '#service/http/app.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { type CspReports, cspReportPath } from './csp-reports.ts';
import { createUnavailableLog, logFault } from './log.ts';
import { NodeRequest } from './node-request.ts';
import { pagesWithData } from './page-data/page-with-data.ts';
import { type Probe, probes } from './probes.ts';
import { RunningWork } from './running-work.ts';
import { securityHeaders, strictTransportSecurity } from './security-headers.ts';
import { sendAnswer } from './send-answer.ts';
import { staticFiles } from './static-files.ts';
import { UnreadAnswers } from './unread-answers.ts';

interface Options {
  answer: Service['answer'];
  dist: string;
  publicUrl: string | null;
  connectTo?: readonly string[];
  answerReport?: CspReports['answer'];
  isOwnHost(header: string): boolean;
  addressOf(peer: string, forwardedFor: string | undefined): string;
  connections?: ConnectionLimits;
  unreadAnswers?: UnreadAnswers;
  running?: RunningWork;
  /** Milliseconds that the reads of a page may take before it is sent without the rest. */
  maxPageReadMs?: number;
  checkDatabase(): Promise<boolean>;
}

/** Milliseconds. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Interval at which the two above are checked.
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which proxies keep a connection.
  keepAliveTimeout: 65_000,
};
const idleTimeoutMs = 60_000;

export function createHttpServer(options: Options): Server {
  const {
    answer,
    checkDatabase,
    isOwnHost,
    addressOf,
    unreadAnswers = new UnreadAnswers({}, createUnavailableLog()),
  } = options;
  const { running = new RunningWork() } = options;
  const { publicUrl, maxPageReadMs: maxReadMs } = options;
  const sendPageWithData = pagesWithData({
    answer,
    publicUrl,
    addressOf: addressIn,
    ...(maxReadMs !== undefined && { maxReadMs }),
  });
  const answerFile = staticFiles(options.dist, securityHeaders(options.connectTo), sendPageWithData);
  const hsts = strictTransportSecurity(publicUrl);
  const probeAt = probes({ checkDatabase, isEnding: () => !server.listening });

  // Without `joinDuplicateHeaders` Node drops a second Authorization header silently.
  const server = createServer({ ...timeouts, joinDuplicateHeaders: true }, (incoming, outgoing) => {
    if (hsts) outgoing.setHeader('strict-transport-security', hsts);
    const target = targetOf(incoming);
    if (target === null) return refuse(outgoing, 400, 'The request has no usable address.');
    // Probes may use any host name.
    const probe = probeAt(target.replace(/\?.*/s, ''));
    if (probe) return answerProbe(probe, incoming, outgoing);
    if (!isForOwnHost(incoming)) return refuse(outgoing, 421, foreignHost(incoming));
    if (target === cspReportPath && options.answerReport)
      return options.answerReport(incoming, outgoing, addressIn(incoming));
    if (isOfService(target)) return void running.run(() => answerService(incoming, outgoing, target));
    answerFile(incoming, outgoing);
  });
  server.setTimeout(idleTimeoutMs);
  if (options.connections) limitConnections(server, options.connections);
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, hsts));
  return server;

  /** Requests without a Host header are not from a browser. */
  function isForOwnHost({ headers }: IncomingMessage): boolean {
    return headers.host === undefined || isOwnHost(headers.host);
  }

  function addressIn({ headers, socket }: IncomingMessage): string {
    return addressOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
  }

  async function answerService(incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
    try {
      const request = new NodeRequest(incoming, target) as unknown as Request;
      const serviceAnswer = await answer(request, { address: addressIn(incoming), target });
      await sendAnswer(serviceAnswer, incoming, outgoing, { closing: !server.listening, unreadAnswers });
    } catch (error) {
      logFault(error, null);
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, 500, 'Something went wrong on the server.');
    }
  }
}

function targetOf({ url = '', headers }: IncomingMessage): string | null {
  if (headers.host !== undefined && !/^[\w.:[\]%-]*$/.test(headers.host)) return null;
  if (url.startsWith('/')) return url;
  const afterHost = /^https?:\/\/[^/?#]+(\/.*)?$/i.exec(url);
  return afterHost ? (afterHost[1] ?? '/') : null;
}

function answerProbe(probe: Probe, { method }: IncomingMessage, outgoing: ServerResponse): void {
  if (method === 'GET' || method === 'HEAD') probe(outgoing);
  else refuse(outgoing, 405, 'This address answers to GET.');
}

const isOfService = (target: string) =>
  target.startsWith('/api/') || target.startsWith('/files/') || /^\/api(\?|$)/.test(target);

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify({ message }));
}

const foreignHost = ({ headers }: IncomingMessage) =>
  `This server does not answer to ${headers.host}. Set PUBLIC_URL to the address that people reach it by.`;

/** Statuses of Node's parser errors; all others are 400. */
const parserErrorStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, hsts: string | null): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserErrorStatuses[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ message: 'The request could not be read.' });
  const hstsLine = hsts ? `Strict-Transport-Security: ${hsts}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${hstsLine}Connection: close\r\n\r\n${body}`,
  );
}
