import type { StreamEvent } from './follow-stream.ts';

const name = 'docket-live';

/** `locks` is absent on pages without https. */
export interface Sharing {
  locks: Pick<LockManager, 'request'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

/** Tabs that cannot share a stream should close theirs while hidden. */
export const canShare = ({ locks }: Sharing) => locks !== undefined;

export const ofBrowser: Sharing = {
  locks: globalThis.navigator?.locks,
  channel: channelName => new BroadcastChannel(channelName),
};

/** Over HTTP/1.1 a browser opens six connections to a host: the tab with the lock forwards events to the others. */
export async function shareStream(
  { locks, channel }: Sharing,
  {
    signal,
    tell,
    follow,
  }: {
    signal: AbortSignal;
    tell: (event: StreamEvent) => void;
    /** Resolves when there is no stream or the signal aborts. */
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
