import { expect, test } from 'vitest';
import { createOtherTabs, type TabPorts } from './other-tabs.ts';

/** A browser: messages of one tab reach all others; a killed tab sends none. */
function browser() {
  const channels = new Map<string, { onmessage: ((event: MessageEvent) => void) | null }>();
  const closeTab = new Map<string, () => void>();
  const closed = new Map<string, Promise<void>>();
  const tab = (session: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    closed.set(session, promise);
    closeTab.set(session, resolve);
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const [name, other] of channels)
          if (name !== session) other.onmessage?.({ data } as MessageEvent);
      },
    };
    channels.set(session, channel);
    const ports: TabPorts = {
      session,
      ready: Promise.resolve(),
      channel,
      whenTabClosed: peer => closed.get(peer) ?? Promise.resolve(),
    };
    return createOtherTabs(ports);
  };
  const kill = (session: string) => {
    channels.delete(session);
    closeTab.get(session)?.();
  };
  return { tab, kill };
}

const rest = () => new Promise(resolve => setTimeout(resolve));
const nothing = () => {};

test('two tabs with the same text know of each other until one closes it', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  let notifications = 0;
  a.sharedKeys.subscribe(() => {
    notifications += 1;
  });
  a.open('text', nothing);
  await rest();
  expect(a.sharedKeys.get().has('text')).toBe(false);
  const close = b.open('text', nothing);
  await rest();
  expect([a.sharedKeys.get().has('text'), b.sharedKeys.get().has('text'), notifications]).toEqual([
    true,
    true,
    1,
  ]);
  close();
  await rest();
  expect([a.sharedKeys.get().has('text'), b.sharedKeys.get().has('text'), notifications]).toEqual([
    false,
    false,
    2,
  ]);
});

test('a tab with another text is ignored', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.open('text', nothing);
  b.open('another text', nothing);
  await rest();
  expect([a.sharedKeys.get().has('text'), b.sharedKeys.get().has('another text')]).toEqual([false, false]);
});

test('without locks, a hidden tab announces that it closes and reopens its texts', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.open('text', nothing);
  b.open('text', nothing);
  await rest();
  b.announceAll(false);
  await rest();
  expect(a.sharedKeys.get().has('text')).toBe(false);
  b.announceAll(true);
  await rest();
  expect(a.sharedKeys.get().has('text')).toBe(true);
});

test('a killed tab is noticed once', async () => {
  const { tab, kill } = browser();
  const [a, b] = [tab('a'), tab('b')];
  let gone = 0;
  a.open('text', () => {
    gone += 1;
  });
  b.open('text', nothing);
  await rest();
  kill('b');
  await rest();
  expect([a.sharedKeys.get().has('text'), gone]).toEqual([false, 1]);
});
