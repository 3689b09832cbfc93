import { expect, test } from 'vitest';
import { createOtherTabs, type TabPorts } from './other-tabs.ts';

/** A browser: what one tab says all others hear, and a tab can be killed without a word. */
function browser() {
  const channels = new Map<string, { onmessage: ((event: MessageEvent) => void) | null }>();
  const graves = new Map<string, () => void>();
  const deaths = new Map<string, Promise<void>>();
  const tab = (session: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    deaths.set(session, promise);
    graves.set(session, resolve);
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const [name, other] of channels)
          if (name !== session) other.onmessage?.({ data } as MessageEvent);
      },
    };
    channels.set(session, channel);
    const surroundings: TabPorts = {
      session,
      ready: Promise.resolve(),
      channel,
      gone: peer => deaths.get(peer) ?? Promise.resolve(),
    };
    return createOtherTabs(surroundings);
  };
  const kill = (session: string) => {
    channels.delete(session);
    graves.get(session)?.();
  };
  return { tab, kill };
}

const rest = () => new Promise(resolve => setTimeout(resolve));
const nothing = () => {};

test('two tabs with one text know of each other, whoever came first, until one closes it', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  let heard = 0;
  a.shared.subscribe(() => {
    heard += 1;
  });
  a.open('text', nothing);
  await rest();
  expect(a.shared.get().has('text')).toBe(false);
  const close = b.open('text', nothing);
  await rest();
  expect([a.shared.get().has('text'), b.shared.get().has('text'), heard]).toEqual([true, true, 1]);
  close();
  await rest();
  expect([a.shared.get().has('text'), b.shared.get().has('text'), heard]).toEqual([false, false, 2]);
});

test('other texts are none of its business', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.open('text', nothing);
  b.open('another text', nothing);
  await rest();
  expect([a.shared.get().has('text'), b.shared.get().has('another text')]).toEqual([false, false]);
});

test('a tab that is left without locks says so, and says when it comes back', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.open('text', nothing);
  b.open('text', nothing);
  await rest();
  b.announceAll(false);
  await rest();
  expect(a.shared.get().has('text')).toBe(false);
  b.announceAll(true);
  await rest();
  expect(a.shared.get().has('text')).toBe(true);
});

test('a tab that is killed is missed, once', async () => {
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
  expect([a.shared.get().has('text'), gone]).toEqual([false, 1]);
});
