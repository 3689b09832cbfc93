import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('the first screen creates no formatter, each of which takes milliseconds', async () => {
  vi.resetModules();
  const created = (['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'Segmenter'] as const).map(
    name => vi.spyOn(Intl, name),
  );
  const localized = vi.spyOn(Date.prototype, 'toLocaleDateString');
  await import('./by-name.ts');
  await import('./conjoined.ts');
  const { counted } = await import('./counted.ts');
  const { initialsOf } = await import('./initials.ts');
  const { formatExact } = await import('./dates.ts');
  expect(counted(12, 'ticket')).toBe('12 tickets');
  expect(initialsOf("Mara O'Brien")).toBe('MO');
  expect(formatExact(new Date(2026, 10, 27, 5, 4))).toBe('Friday 27 November 2026, 05:04');
  for (const spy of [...created, localized]) expect(spy).not.toHaveBeenCalled();
});
