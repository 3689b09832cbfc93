import { expect, test } from 'vitest';
import type { StreamEvent } from './follow-stream.ts';
import { shareStream, type TabSharing } from './share-stream.ts';

/** A browser with tabs: one lock, taken in turn, and a channel that reaches all tabs but the sender. */
function browser(): TabSharing {
  const queue: (() => void)[] = [];
  let held = false;
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const next = () => {
    held = false;
    queue.shift()?.();
  };
  const request = async (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
    if (held) await new Promise<void>(resolve => queue.push(resolve));
    if (signal?.aborted) return next();
    held = true;
    await run();
    next();
  };
  return {
    locks: { request } as unknown as LockManager,
    channel: () => {
      const own = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent);
        },
        close: () => void channels.delete(own),
      };
      channels.add(own);
      return own;
    },
  };
}

/** A tab that notes the events that it gets; `emit` stands for the service while this tab follows. */
function openTab(sharing: TabSharing) {
  const controller = new AbortController();
  const received: string[] = [];
  const newestIds: (string | null)[] = [];
  const tab = {
    newestIds,
    received,
    isLeader: false,
    emit: (_data: string) => {},
    close: () => controller.abort(),
  };
  void shareStream(sharing, {
    signal: controller.signal,
    onEvent: ({ id, name, data }: StreamEvent) =>
      name === 'newest' ? newestIds.push(id) : received.push(data),
    follow: onEvent => {
      tab.isLeader = true;
      tab.emit = data => onEvent({ id: data, name: 'change', data });
      return new Promise(resolve => controller.signal.addEventListener('abort', () => resolve()));
    },
  });
  return tab;
}

const rest = () => new Promise(resolve => setTimeout(resolve));

test('one tab reads the stream for all; when it closes, the next takes over', async () => {
  const sharing = browser();
  const [a, b, c] = [openTab(sharing), openTab(sharing), openTab(sharing)];
  expect([a.isLeader, b.isLeader, c.isLeader]).toEqual([true, false, false]);
  a.emit('1');
  a.close();
  await rest();
  expect([b.isLeader, c.isLeader]).toEqual([true, false]);
  b.emit('2');
  expect([a.received, b.received, c.received]).toEqual([['1'], ['1', '2'], ['1', '2']]);
});

test('a tab that begins to listen is told the newest event that it may have missed', async () => {
  const sharing = browser();
  const a = openTab(sharing);
  a.emit('1');
  a.emit('2');
  const b = openTab(sharing);
  await rest();
  expect([b.newestIds, b.received]).toEqual([['2'], []]);
  expect(a.newestIds).toEqual([]);
});

test('without locks each tab reads its own stream', () => {
  const alone = { ...browser(), locks: undefined };
  expect([openTab(alone).isLeader, openTab(alone).isLeader]).toEqual([true, true]);
});
