import { expect, expectAccessible, test } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';

/** Screens that no other journey checks, with the heading that shows that each is loaded. */
const screens: [path: string, shows: string | RegExp][] = [
  ['/projects', 'Projects'],
  ['/projects/HBR/board', 'Harbour'],
  ['/projects/HBR/board/HBR-214', 'Harbour'],
  ['/projects/HBR/analytics', 'Harbour'],
  ['/projects/HBR/settings', 'Harbour'],
  ['/HBR-214', /Offline check-in/],
  ['/documents', 'Documents'],
  ['/search?q=gate', 'Search'],
  ['/inbox', 'Inbox'],
  ['/my-tickets', 'My tickets'],
  ['/settings/account', 'Settings'],
  ['/settings/people', 'Settings'],
  ['/settings/credentials', 'Settings'],
  ['/settings/trash', 'Settings'],
];

const together = 5;

for (let first = 0; first < screens.length; first += together) {
  const some = screens.slice(first, first + together);
  const names = some.map(([path]) => path).join(', ');
  test(`no accessibility violation, at any width: ${names}`, async ({ page }) => {
    test.slow();
    for (const [path, heading] of some)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 }).first()).toBeAttached();
        await quiet(page);
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
  });
}

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await expectAccessible(page);
});
