import { holdTab, session, tabGone } from './tab.ts';

/** What tabs of one browser tell each other: that a text is open here, or is not any more. */
interface Notice {
  key: string;
  session: string;
  open: boolean;
  /** Whether it answers somebody who has just come. */
  answer: boolean;
}

export interface Surroundings {
  session: string;
  /** Resolves when others can tell that this tab lives. */
  ready: Promise<void>;
  /** Reaches all other tabs of this person's browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null;
  gone: (session: string, signal: AbortSignal) => Promise<void>;
}

/** Which texts other tabs have open, as long as they are open here. */
export interface OtherTabs {
  /** Says that the text is open here; gives the way to close it. `onGone` hears when another tab closes it. */
  open(key: string, onGone: () => void): () => void;
  has(key: string): boolean;
  subscribe(listener: () => void): () => void;
}

interface OpenText {
  peers: Map<string, AbortController>;
  onGone: () => void;
}

export function createOtherTabs({ session: own, ready, channel, gone }: Surroundings): OtherTabs {
  const texts = new Map<string, OpenText>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const tell = (key: string, open: boolean, answer = false) =>
    void ready.then(() => channel?.postMessage({ key, session: own, open, answer } satisfies Notice));

  function meet(text: OpenText, peer: string): void {
    if (text.peers.has(peer)) return;
    const watch = new AbortController();
    text.peers.set(peer, watch);
    // A tab that was killed says nothing.
    void gone(peer, watch.signal).then(() => !watch.signal.aborted && part(text, peer));
    changed();
  }

  function part(text: OpenText, peer: string): void {
    text.peers.get(peer)?.abort();
    if (!text.peers.delete(peer)) return;
    changed();
    text.onGone();
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Notice>) => {
      const text = texts.get(data.key);
      if (!text) return;
      if (!data.open) return part(text, data.session);
      meet(text, data.session);
      if (!data.answer) tell(data.key, true, true);
    };

  return {
    open(key, onGone) {
      const text: OpenText = { peers: new Map(), onGone };
      texts.set(key, text);
      tell(key, true);
      return () => {
        for (const watch of text.peers.values()) watch.abort();
        if (texts.get(key) !== text) return;
        texts.delete(key);
        tell(key, false);
        changed();
      };
    },
    has: key => (texts.get(key)?.peers.size ?? 0) > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function channelOfBrowser(): BroadcastChannel | null {
  // A page that is not on a screen, as in tests, has no other tabs.
  return 'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('docket-texts')
    : null;
}

let shared: OtherTabs | null = null;

/** The other tabs of this browser. */
export function otherTabs(): OtherTabs {
  shared ??= createOtherTabs({ session, ready: holdTab(), channel: channelOfBrowser(), gone: tabGone });
  return shared;
}
