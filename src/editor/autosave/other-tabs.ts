import { createStore, type Store } from '#lib/store.ts';
import { holdTab, tabGone, tabId } from './tab.ts';

interface Notice {
  key: string;
  session: string;
  open: boolean;
  answer: boolean;
}

export interface TabPorts {
  session: string;
  ready: Promise<void>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null;
  gone: (session: string, signal: AbortSignal) => Promise<void>;
}

interface OtherTabs {
  /** Announces the text; returns a function that closes it. `onGone` is called when another tab closes it. */
  open(key: string, onGone: () => void): () => void;
  shared: Store<ReadonlySet<string>>;
  announceAll(open: boolean): void;
}

interface OpenText {
  peers: Map<string, AbortController>;
  onGone: () => void;
}

export function createOtherTabs({ session: own, ready, channel, gone }: TabPorts): OtherTabs {
  const texts = new Map<string, OpenText>();
  const shared = createStore<ReadonlySet<string>>(new Set());
  const changed = () =>
    shared.set(new Set([...texts].flatMap(([key, { peers }]) => (peers.size > 0 ? [key] : []))));
  const post = (key: string, open: boolean, answer = false) =>
    void ready.then(() => channel?.postMessage({ key, session: own, open, answer } satisfies Notice));

  function addPeer(text: OpenText, peer: string): void {
    if (text.peers.has(peer)) return;
    const watch = new AbortController();
    text.peers.set(peer, watch);
    // A killed tab sends no message.
    void gone(peer, watch.signal).then(() => !watch.signal.aborted && removePeer(text, peer));
    changed();
  }

  function removePeer(text: OpenText, peer: string): void {
    text.peers.get(peer)?.abort();
    if (!text.peers.delete(peer)) return;
    changed();
    text.onGone();
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Notice>) => {
      const text = texts.get(data.key);
      if (!text) return;
      if (!data.open) return removePeer(text, data.session);
      addPeer(text, data.session);
      if (!data.answer) post(data.key, true, true);
    };

  return {
    open(key, onGone) {
      const text: OpenText = { peers: new Map(), onGone };
      texts.set(key, text);
      post(key, true);
      return () => {
        for (const watch of text.peers.values()) watch.abort();
        if (texts.get(key) !== text) return;
        texts.delete(key);
        post(key, false);
        changed();
      };
    },
    shared,
    announceAll: open => {
      for (const key of texts.keys()) post(key, open);
    },
  };
}

function channelOfBrowser(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('docket-texts')
    : null;
}

let ofBrowser: OtherTabs | null = null;

export function otherTabs(): OtherTabs {
  ofBrowser ??= announcedOnLeaving(
    createOtherTabs({ session: tabId, ready: holdTab(), channel: channelOfBrowser(), gone: tabGone }),
  );
  return ofBrowser;
}

/** Without locks, as on pages without https, other tabs do not notice that this one is closed. */
function announcedOnLeaving(tabs: OtherTabs): OtherTabs {
  if ('document' in globalThis && !navigator.locks) {
    addEventListener('pagehide', () => tabs.announceAll(false));
    addEventListener('pageshow', ({ persisted }) => persisted && tabs.announceAll(true));
  }
  return tabs;
}
