import type { Server } from 'node:http';

/** Time for accepted requests, until their connections are closed. */
const answerTimeoutMs = 8_000;
/** Further milliseconds until running work is abandoned, as when the process is killed. */
const graceMs = 1_000;

export interface ShutdownSteps {
  endStreams(): void;
  /** Resolves once no request is processed; its caller may have disconnected. */
  whenIdle(): Promise<void>;
  release(): Promise<void>;
}

/** Exits with 0 when every accepted request is answered, or after 9 s; with 1 on a second signal. */
export function endOnSignal(server: Server, { endStreams, whenIdle, release }: ShutdownSteps): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    const closeTimer = setTimeout(() => server.closeAllConnections(), answerTimeoutMs);
    // The database is not closed then: running work would log errors, and closing may hang.
    setTimeout(() => process.exit(0), answerTimeoutMs + graceMs);
    server.close(async () => {
      clearTimeout(closeTimer);
      await whenIdle();
      release().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    endStreams();
    server.closeIdleConnections();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
