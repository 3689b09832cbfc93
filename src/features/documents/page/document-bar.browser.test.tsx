import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documents } from '#seed/names.ts';
import { openDocument, title } from '../testing/on-document.ts';

afterEach(() => page.viewport(1440, 900));

/** The texts, icons and controls of the bar that cover one another, in pairs. */
function overlapsIn(bar: Element): string[] {
  const parts = [...bar.querySelectorAll('svg, button, bdi, h1, nav span:not(:has(*)), a > span')]
    .filter(part => !part.closest('button') || part.matches('button'))
    .filter(part => part.checkVisibility() && part.getBoundingClientRect().width > 0)
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left);
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    if (!next || part.contains(next) || next.contains(part)) return [];
    const isCovered = part.getBoundingClientRect().right > next.getBoundingClientRect().left + 1;
    return isCovered ? [`${part.outerHTML.slice(0, 80)} | ${next.outerHTML.slice(0, 80)}`] : [];
  });
}

test('in the bar of a document nothing covers anything, on any width', async () => {
  await openDocument(documents.runbook);
  await expect.element(title).toBeVisible();
  for (const width of [768, 820, 900, 1024, 1200, 1280, 1440]) {
    await page.viewport(width, 900);
    await expect.poll(() => innerWidth).toBe(width);
    const bar = page.getByRole('navigation', { name: 'Breadcrumb' }).element().closest('header')!;
    await expect.poll(() => overlapsIn(bar)).toEqual([]);
  }
});
