import type { Server } from 'node:http';

/** After so long, callers who are still being answered are cut off. */
const patience = 8_000;

/**
 * Ends the process with 0 on SIGTERM or SIGINT when every accepted request is answered, or after 8 s; a second
 * signal ends it at once. `endStreams` ends what would never end by itself, `release` gives up what the process
 * holds.
 */
export function endOnSignal(server: Server, endStreams: () => void, release: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    const deadline = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(deadline);
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
