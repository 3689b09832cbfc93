import type { StreamEvent } from './read-events.ts';

const name = 'docket-live';

/** What a browser may lend for sharing: absent on pages without https. */
export interface Sharing {
  locks: Pick<LockManager, 'request'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

/** Whether tabs can share one stream; else each has its own, and should have it only while it is looked at. */
export const canShare = ({ locks }: Sharing) => locks !== undefined;

export const ofBrowser: Sharing = {
  locks: globalThis.navigator?.locks,
  channel: channelName => new BroadcastChannel(channelName),
};

/**
 * One stream for all tabs, because a browser opens only six connections to a host over HTTP/1.1: the tab that holds
 * the lock follows it and tells the others. The next one takes over when that tab goes.
 */
export async function shareStream(
  { locks, channel }: Sharing,
  {
    signal,
    tell,
    follow,
  }: {
    signal: AbortSignal;
    tell: (event: StreamEvent) => void;
    /** Follows the stream and tells its events; ends when there is no stream, or the signal says so. */
    follow: (tell: (event: StreamEvent) => void) => Promise<void>;
  },
): Promise<void> {
  if (!locks) return follow(tell);
  const others = channel(name);
  others.onmessage = ({ data }: MessageEvent<StreamEvent>) => tell(data);
  try {
    await locks.request(name, { signal }, () =>
      follow(event => {
        others.postMessage(event);
        tell(event);
      }),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    others.close();
  }
}
