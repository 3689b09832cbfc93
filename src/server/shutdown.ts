import type { Server } from 'node:http';

/** Milliseconds after which callers who are still being answered are cut off. */
const patience = 8_000;
/** Milliseconds after that until work that still runs is given up, as when the process is killed. */
const grace = 1_000;

export interface Ending {
  /** Ends what would never end by itself. */
  endStreams(): void;
  /** Resolves once no request is worked on: callers may have gone before. */
  whenIdle(): Promise<void>;
  /** Gives up what the process holds. */
  release(): Promise<void>;
}

/**
 * Ends the process with 0 on SIGTERM or SIGINT when every accepted request is answered, or after 9 s; a second signal
 * ends it at once.
 */
export function endOnSignal(server: Server, { endStreams, whenIdle, release }: Ending): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    // The database is not closed then: what still uses it would log that it is gone. Nor is it waited for when it hangs.
    setTimeout(() => process.exit(0), patience + grace);
    server.close(async () => {
      clearTimeout(cut);
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
