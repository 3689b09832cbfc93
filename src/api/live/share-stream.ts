import type { StreamEvent } from './follow-stream.ts';

/** Name of the lock and of the channel. */
const sharedName = 'docket-live';

export interface TabSharing {
  /** Absent on pages without https. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

/** Asks the tab that reads the stream for its newest event: events may have come before this tab listened. */
const askForNewest = 'newest?';

/** Tabs that cannot share a stream should close theirs while hidden. */
export const canShare = ({ locks }: TabSharing) => locks !== undefined;

export const browserTabSharing: TabSharing = {
  locks: globalThis.navigator?.locks,
  channel: name => new BroadcastChannel(name),
};

/**
 * Lets the tab that holds the lock read the stream and forward its events to the others, as browsers open only six
 * HTTP/1.1 connections to a host. A tab that begins to listen gets an event named `newest`, with the id of the newest one.
 */
export async function shareStream(
  { locks, channel }: TabSharing,
  {
    signal,
    onEvent,
    follow,
  }: {
    signal: AbortSignal;
    onEvent: (event: StreamEvent) => void;
    /** Reads the stream; resolves when there is none or the signal aborts. */
    follow: (onEvent: (event: StreamEvent) => void) => Promise<void>;
  },
): Promise<void> {
  if (!locks) return follow(onEvent);
  const otherTabs = channel(sharedName);
  let newest: StreamEvent | null = null;
  otherTabs.onmessage = ({ data }: MessageEvent<StreamEvent | typeof askForNewest>) => {
    if (data !== askForNewest) onEvent(data);
    else if (newest) otherTabs.postMessage({ ...newest, name: 'newest', data: '' });
  };
  otherTabs.postMessage(askForNewest);
  try {
    await locks.request(sharedName, { signal }, () =>
      follow(event => {
        newest = event;
        otherTabs.postMessage(event);
        onEvent(event);
      }),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    otherTabs.close();
  }
}
