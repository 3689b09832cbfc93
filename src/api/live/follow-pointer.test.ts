// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLiveFreed } from '../live.ts';
import { followPointer } from './follow-pointer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const row = document.body.appendChild(document.createElement('p'));
  const hovered: (Element | null)[] = [];
  const freed = vi.fn();
  const unsubscribe = onLiveFreed(freed);
  const { stop } = followPointer({ onHover: target => hovered.push(target), waitingCount: () => 1 });
  const end = () => {
    stop();
    unsubscribe();
    row.remove();
  };
  const point = (type: string, pointerType = 'mouse') =>
    row.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  return { row, hovered, freed, point, end, isOverRow: () => hovered.at(-1) === row };
}

test('a mouse that is still for 3 s rests, and moving it again hovers again', () => {
  const { isOverRow, freed, point, end } = setUp();
  point('pointermove');
  vi.advanceTimersByTime(2000);
  point('pointermove');
  vi.advanceTimersByTime(2999);
  expect([isOverRow(), freed.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([isOverRow(), freed.mock.calls.length]).toEqual([false, 1]);
  point('pointermove');
  expect(isOverRow()).toBe(true);
  end();
});

test('rows that move below a resting mouse are not hovered', () => {
  const { isOverRow, point, end } = setUp();
  point('pointermove');
  vi.advanceTimersByTime(3000);
  point('pointerover');
  expect(isOverRow()).toBe(false);
  end();
});

test('a mouse that leaves, and a window that loses the focus, free what waits in a moment', () => {
  const { hovered, freed, point, end } = setUp();
  point('pointermove');
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
  expect(hovered.at(-1)).toBeNull();
  vi.advanceTimersByTime(250);
  expect(freed).toHaveBeenCalledTimes(1);
  dispatchEvent(new FocusEvent('blur'));
  vi.advanceTimersByTime(250);
  expect(freed).toHaveBeenCalledTimes(2);
  end();
});

test('a finger hovers from its touch until it is lifted, and for 3 s at most', () => {
  const { hovered, isOverRow, point, end } = setUp();
  point('pointerover', 'touch');
  expect(hovered).toEqual([]);
  point('pointerdown', 'touch');
  expect(isOverRow()).toBe(true);
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
  expect(hovered.at(-1)).toBeNull();
  vi.advanceTimersByTime(3000);
  point('pointerdown', 'touch');
  expect(isOverRow()).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(hovered.at(-1)).toBeNull();
  end();
});
