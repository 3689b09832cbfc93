import { expect, test, vi } from 'vitest';
import { textState } from './text-state.ts';

const part = (
  state: 'idle' | 'saving' | 'saved' | 'failed',
  savedAt: string | null = null,
  dirty = false,
) => ({
  state,
  savedAt,
  retry: vi.fn(),
  problem: null,
  dirty,
});

test('a failure wins over other states, and only the failed text is sent again', () => {
  const [saved, failed] = [part('saved', '2026-01-01T10:00:00Z'), part('failed')];
  const { state, retry } = textState([saved, failed]);
  expect(state).toBe('failed');
  retry();
  expect(failed.retry).toHaveBeenCalledOnce();
  expect(saved.retry).not.toHaveBeenCalled();
});

test('the time is that of the latest save', () => {
  const state = textState([part('saved', '2026-01-01T10:00:00Z'), part('idle', '2026-01-01T11:00:00Z')]);
  expect(state).toMatchObject({ state: 'saved', savedAt: '2026-01-01T11:00:00Z' });
});

test('nothing is called saved while a text has unsaved changes', () => {
  const state = textState([part('saved', '2026-01-01T10:00:00Z'), part('idle', null, true)]);
  expect(state).toMatchObject({ state: 'idle', savedAt: null });
});
