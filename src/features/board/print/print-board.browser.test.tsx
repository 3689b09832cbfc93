import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { emulateMedia } from '#ui/testing/emulate-media.ts';
import { card, openBoard } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const sheet = () => document.querySelector('[data-print-page]');
const cardCounts = () =>
  [...(sheet()?.querySelectorAll('td > div') ?? [])].map(cards => cards.querySelectorAll('div').length);

/** Prints as the browser does, without its dialog. */
async function expectPrinted(counts: readonly number[]): Promise<void> {
  await expect
    .poll(() => {
      dispatchEvent(new Event('afterprint'));
      dispatchEvent(new Event('beforeprint'));
      return cardCounts();
    })
    .toEqual(counts);
}

afterEach(async () => {
  await emulateMedia('');
  dispatchEvent(new Event('afterprint'));
  vi.restoreAllMocks();
});

test('the browser prints the loaded cards of each column and counts the others', async () => {
  await openBoard();
  await expectPrinted([24, 4, 5, 4, 30]);
  const text = sheet()!.textContent!;
  expect(text).toContain('Harbour');
  expect(text).toContain(`${columns.progress} 5 / 5`);
  expect(text).toContain(tickets.pinVessel.reference);
  expect(text).toContain('and 40 more');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

test('printed cards say what was estimated and what blocks them', async () => {
  await openBoard();
  const { pinVessel, session } = tickets;
  const find = ({ reference }: { reference: string }) =>
    callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const [blocked, blocker] = await Promise.all([find(pinVessel), find(session)]);
  const relation = { kind: 'blocked_by', ticket_id: blocker.id };
  await callService('PATCH', `/api/v1/tickets/${blocked.id}`, { estimate: 21 });
  await callService('POST', `/api/app/tickets/${blocked.id}/relations`, relation);
  const words = `Blocked by ${session.reference}`;
  await expect.element(page.getByText(words).first()).toBeInTheDocument();
  await expectPrinted([24, 4, 5, 4, 30]);
  const printed = [...sheet()!.querySelectorAll('td > div > div')].map(card => card.textContent);
  expect(printed.filter(text => text.includes(words))).toEqual([
    expect.stringMatching(new RegExp(`^.*${pinVessel.reference}.*21`)),
  ]);
});

test.each(['/projects/HBR/board', '/projects/HBR/list'])(
  'the key of the print dialog waits for the sheet of %s before the browser is idle',
  async path => {
    vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await openApp(path);
    await expect.element(card(tickets.pinVessel.reference)).toBeVisible();
    const printed: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'));
      printed.push(sheet()?.textContent ?? 'screen');
    });
    const key = { key: 'p', ctrlKey: true, bubbles: true, cancelable: true };
    expect(document.body.dispatchEvent(new KeyboardEvent('keydown', key))).toBe(false);
    await expect.poll(() => printed).toEqual([expect.stringContaining(tickets.pinVessel.title)]);
    // From now on the browser opens its dialog by itself.
    expect(document.body.dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true);
  },
);

test('"Print board" reads the cards that are not loaded first', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openBoard();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Print board' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expectPrinted([24, 4, 5, 4, 70]);
  expect(sheet()!.textContent).not.toContain('more');
});

test('the cards of each column fill the width of the sheet', async () => {
  await openBoard();
  await expectPrinted([24, 4, 5, 4, 30]);
  await emulateMedia('print');
  const besideEachOther = (cards: Element) =>
    new Set([...cards.querySelectorAll('div')].map(card => card.getBoundingClientRect().left)).size;
  const fewestBeside = () => Math.min(...[...sheet()!.querySelectorAll('td > div')].map(besideEachOther));
  await expect.poll(fewestBeside).toBeGreaterThan(2);
});
