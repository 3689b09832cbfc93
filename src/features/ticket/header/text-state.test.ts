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

test('a failure is told before anything else, and only what failed is tried again', () => {
  const [saved, failed] = [part('saved', '2026-01-01T10:00:00Z'), part('failed')];
  const { state, retry } = textState([saved, failed]);
  expect(state).toBe('failed');
  retry();
  expect(failed.retry).toHaveBeenCalledOnce();
  expect(saved.retry).not.toHaveBeenCalled();
});

test('the latest save counts', () => {
  const state = textState([part('saved', '2026-01-01T10:00:00Z'), part('idle', '2026-01-01T11:00:00Z')]);
  expect(state).toMatchObject({ state: 'saved', savedAt: '2026-01-01T11:00:00Z' });
});

test('one text is not called saved while another is being written', () => {
  const state = textState([part('saved', '2026-01-01T10:00:00Z'), part('idle', null, true)]);
  expect(state).toMatchObject({ state: 'idle', savedAt: null });
});
