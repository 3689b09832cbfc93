import { createStore, type Store } from '#lib/store.ts';
import { holdTabLock, tabId, whenTabClosed } from './tab.ts';

/** Also exchanged with tabs of other versions of the app: the names must not change. */
interface Notice {
  key: string;
  session: string;
  open: boolean;
  /** Whether this answers a notice; answers are not answered. */
  answer: boolean;
}

export interface TabPorts {
  session: string;
  ready: Promise<void>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null;
  whenTabClosed: (session: string, signal: AbortSignal) => Promise<void>;
}

interface OtherTabs {
  /** Announces the text; returns a function that closes it. `onGone` is called when another tab closes it. */
  open(key: string, onTabClosed: () => void): () => void;
  /** The texts that another tab has open too. */
  sharedKeys: Store<ReadonlySet<string>>;
  announceAll(open: boolean): void;
}

interface OpenText {
  peers: Map<string, AbortController>;
  onTabClosed: () => void;
}

export function createOtherTabs({ session: ownTab, ready, channel, whenTabClosed }: TabPorts): OtherTabs {
  const texts = new Map<string, OpenText>();
  const sharedKeys = createStore<ReadonlySet<string>>(new Set());
  const updateSharedKeys = () =>
    sharedKeys.set(new Set([...texts].flatMap(([key, { peers }]) => (peers.size > 0 ? [key] : []))));
  const post = (key: string, { open, answer = false }: { open: boolean; answer?: boolean }) =>
    void ready.then(() => channel?.postMessage({ key, session: ownTab, open, answer } satisfies Notice));

  function addPeer(text: OpenText, peer: string): void {
    if (text.peers.has(peer)) return;
    const stopWatching = new AbortController();
    text.peers.set(peer, stopWatching);
    // A killed tab sends no message.
    void whenTabClosed(peer, stopWatching.signal).then(
      () => !stopWatching.signal.aborted && removePeer(text, peer),
    );
    updateSharedKeys();
  }

  function removePeer(text: OpenText, peer: string): void {
    text.peers.get(peer)?.abort();
    if (!text.peers.delete(peer)) return;
    updateSharedKeys();
    text.onTabClosed();
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Notice>) => {
      const text = texts.get(data.key);
      if (!text) return;
      if (!data.open) return removePeer(text, data.session);
      addPeer(text, data.session);
      if (!data.answer) post(data.key, { open: true, answer: true });
    };

  return {
    open(key, onTabClosed) {
      const text: OpenText = { peers: new Map(), onTabClosed };
      texts.set(key, text);
      post(key, { open: true });
      return () => {
        for (const watch of text.peers.values()) watch.abort();
        if (texts.get(key) !== text) return;
        texts.delete(key);
        post(key, { open: false });
        updateSharedKeys();
      };
    },
    sharedKeys,
    announceAll: open => {
      for (const key of texts.keys()) post(key, { open });
    },
  };
}

function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('docket-texts')
    : null;
}

let browserTabs: OtherTabs | null = null;

export function otherTabs(): OtherTabs {
  browserTabs ??= announceOnPageHide(
    createOtherTabs({ session: tabId, ready: holdTabLock(), channel: openChannel(), whenTabClosed }),
  );
  return browserTabs;
}

/** Without locks, as on pages without https, other tabs do not notice that this one is closed. */
function announceOnPageHide(tabs: OtherTabs): OtherTabs {
  if ('document' in globalThis && !navigator.locks) {
    addEventListener('pagehide', () => tabs.announceAll(false));
    addEventListener('pageshow', ({ persisted }) => persisted && tabs.announceAll(true));
  }
  return tabs;
}
