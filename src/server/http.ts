import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Service } from '#service/http/app.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { type CspReports, cspReportPath } from './csp-reports.ts';
import { createUnavailableLog, logFault } from './log.ts';
import { NodeRequest } from './node-request.ts';
import { probes } from './probes.ts';
import { RunningWork } from './running-work.ts';
import { securityHeaders, strictTransport } from './security-headers.ts';
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
  checkDatabase(): Promise<boolean>;
}

const limitsOfTime = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Interval at which the two above are checked.
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which proxies keep a connection.
  keepAliveTimeout: 65_000,
};
const idleTimeout = 60_000;

export function createHttpServer(options: Options): Server {
  const {
    answer,
    checkDatabase,
    isOwnHost,
    addressOf,
    unreadAnswers = new UnreadAnswers({}, createUnavailableLog()),
  } = options;
  const { running = new RunningWork() } = options;
  const answerFile = staticFiles(options.dist, securityHeaders(options.connectTo));
  const transport = strictTransport(options.publicUrl);
  const probeAt = probes({ checkDatabase, isEnding: () => !server.listening });

  // Without it Node drops a second Authorization header silently.
  const server = createServer({ ...limitsOfTime, joinDuplicateHeaders: true }, (incoming, outgoing) => {
    if (transport) outgoing.setHeader('strict-transport-security', transport);
    const target = targetOf(incoming);
    if (target === null) refuse(outgoing, 400, 'The request has no usable address.');
    else if (target === cspReportPath && options.answerReport && isOwn(incoming))
      options.answerReport(incoming, outgoing, addressIn(incoming));
    else if (isOfService(target) && isOwn(incoming))
      void running.run(() => answerService(incoming, outgoing, target));
    else {
      const probe = probeAt(target.replace(/\?.*/s, ''));
      if (!probe && !isOwn(incoming)) refuse(outgoing, 421, foreignHost(incoming));
      else if (!probe) answerFile(incoming, outgoing);
      else if (incoming.method === 'GET' || incoming.method === 'HEAD') probe(outgoing);
      else refuse(outgoing, 405, 'This address answers to GET.');
    }
  });
  server.setTimeout(idleTimeout);
  if (options.connections) limitConnections(server, options.connections);
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, transport));
  return server;

  /** Requests without a Host header are not from a browser. Probes may use any host name. */
  function isOwn({ headers }: IncomingMessage): boolean {
    return headers.host === undefined || isOwnHost(headers.host);
  }

  function addressIn({ headers, socket }: IncomingMessage): string {
    return addressOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
  }

  async function answerService(incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
    try {
      const request = new NodeRequest(incoming, target) as unknown as Request;
      const answered = await answer(request, { address: addressIn(incoming), target });
      await sendAnswer(answered, incoming, outgoing, { closing: !server.listening, unreadAnswers });
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

const isOfService = (target: string) =>
  target.startsWith('/api/') || target.startsWith('/files/') || /^\/api(\?|$)/.test(target);

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify({ message }));
}

const foreignHost = ({ headers }: IncomingMessage) =>
  `This server does not answer to ${headers.host}. Set PUBLIC_URL to the address that people reach it by.`;

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, transport: string | null): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ message: 'The request could not be read.' });
  const strict = transport ? `Strict-Transport-Security: ${transport}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${strict}Connection: close\r\n\r\n${body}`,
  );
}
