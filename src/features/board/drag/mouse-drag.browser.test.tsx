import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { emulateForcedColors } from '#ui/testing/emulate-media.ts';
import { expectAddress, expectCountOf } from '#ui/testing/expect-screen.ts';
import { cardTop, drag, dragBy, dragOnTo, dragOver, drop } from '#ui/testing/mouse.ts';
import { holdFinger, liftFinger } from '#ui/testing/touch.ts';
import { dismissToast, toasts } from '#ui/toast.ts';
import { archiveProject, orderOf } from '../testing/colleague.ts';
import {
  card,
  cards,
  column,
  expectFirst,
  expectLoaded,
  expectMoved,
  expectSaid,
  expectTickets,
  openBoard,
  reopenBoard,
} from '../testing/on-board.ts';
import { recordAnnouncements } from '../testing/record-announcements.ts';
import styles from './drag-copy.module.css';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;
const pin = card(reference);
const scrollerOf = (name: string) => column(name).element().querySelector<HTMLElement>('[data-scroll]')!;

beforeEach(() => openBoard());

afterEach(() => page.viewport(1440, 900));

test('a card goes to another place in its own column', async () => {
  const [first, second, third] = (await orderOf(columns.ready)) as [string, string, string];
  await drag(card(first), cards(columns.ready).nth(2), { x: 60, y: 90 });
  await expectFirst(columns.ready, [second, third, first]);
  await reopenBoard();
  await expectFirst(columns.ready, [second, third, first]);
});

test('a drag names the position that it begins at once', async () => {
  const [first] = (await orderOf(columns.ready)) as [string];
  const announcements = recordAnnouncements();
  await dragOver(card(first), cards(columns.ready).nth(2), { x: 60, y: 90 });
  await expectSaid('Position 3 of 4 in Ready.');
  await drop();
  expect(announcements).toContain(`Picked up ${first}, position 1 of 4 in Ready.`);
  expect(announcements).not.toContain('Position 1 of 4 in Ready.');
});

test('the line of a drop lies above the card that is carried over it', async () => {
  const [first] = (await orderOf(columns.ready)) as [string];
  await dragOver(card(first), cards(columns.ready).nth(2), { x: 138, y: 40 });
  const line = column(columns.ready).element().querySelector<HTMLElement>('[data-drop-line]')!;
  const { left, top, width } = line.getBoundingClientRect();
  // The line lets the pointer through, which hides it from a search by point.
  line.style.pointerEvents = 'auto';
  expect(document.elementFromPoint(left + width / 2, top + 1)).toBe(line);
  await drop();
});

test('in forced colours, which leave no shadow, the carried card has an edge', async () => {
  await emulateForcedColors('active');
  onTestFinished(async () => void (await emulateForcedColors('none')));
  await dragOver(pin, cards(columns.ready).nth(1));
  const copy = document.querySelector(`.${styles.card}`)!;
  expect(getComputedStyle(copy).outlineStyle).toBe('solid');
  await drop();
});

test('Escape takes a drag back', async () => {
  await dragOver(pin, cards(columns.ready).nth(1));
  await expect.element(column(columns.ready)).toHaveAttribute('data-over', 'true');
  await userEvent.keyboard('{Escape}');
  await drop();
  await expectFirst(columns.backlog, [reference]);
  await expectTickets(columns.ready, '4 of 8');
});

test('the release of a drag that was taken back over its own card does not press the card', async () => {
  const presses: Event[] = [];
  const note = (event: Event) => presses.push(event);
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  await dragOver(pin, cards(columns.ready).nth(1));
  await dragOnTo(pin, cardTop);
  await userEvent.keyboard('{Escape}');
  await expectSaid(/^Cancelled\./);
  // The copy has flown home.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await drop();
  expect(presses).toEqual([]);
});

test('a drag ends where it began when the window changes, and a full column leaves no trace', async () => {
  const full = column(columns.progress).getByText('Full', { exact: true });
  await dragOver(pin, cards(columns.ready).first());
  await expect.element(full).toBeVisible();
  await page.viewport(1300, 800);
  await expectCountOf(full, 0);
  await drop();
  await expectFirst(columns.backlog, [reference]);
  await expectTickets(columns.ready, '4 of 8');
});

test('a drop among the loaded cards of a long column goes to that place, and the card keeps the focus', async () => {
  const moved = (await orderOf(columns.review))[0]!;
  const [first, second] = (await orderOf(columns.done)) as [string, string];
  cards(columns.done).nth(2).element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  await drag(card(moved), cards(columns.done).nth(2));
  await expectFirst(columns.done, [first, second, moved]);
  await expect.element(card(moved)).toHaveFocus();
  await expectMoved();
  expect((await orderOf(columns.done)).slice(0, 3)).toEqual([first, second, moved]);
});

test('a drop below the loaded cards of a column goes to its end', async () => {
  const release = holdRequests(/\/tickets\?.*\bpage=2\b/);
  const moved = (await orderOf(columns.review))[0]!;
  cards(columns.done).first().element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const list = scrollerOf(columns.done);
  list.scrollTo(0, list.scrollHeight);
  const last = column(columns.done).getByRole('link').last();
  await expect.element(last).toBeInViewport();
  const below = { x: 80, y: last.element().getBoundingClientRect().height + 24 };
  await dragOver(card(moved), last, below);
  await dragBy(4, 2);
  await expect.element(column(columns.done).getByText('End of column')).toBeVisible();
  await drop();
  release();
  await expectMoved();
  await expect.poll(async () => (await orderOf(columns.done)).at(-1)).toBe(moved);
  expect((await orderOf(columns.done)).length).toBeGreaterThan(31);
});

test('a list scrolls at its edge, and the card can be dropped at the very end', async () => {
  const list = scrollerOf(columns.backlog);
  await dragOver(pin, page.elementLocator(list), { x: 60, y: list.clientHeight - 20 });
  await expect.element(column(columns.backlog)).toHaveAttribute('data-over', 'true');
  // A list scrolls in the direction of the latest movement.
  await dragBy(0, 12);
  await expect.poll(() => list.scrollHeight - list.clientHeight - list.scrollTop).toBeLessThan(30);
  await dragBy(20, -4);
  await drop();
  await expect.element(cards(columns.backlog).last()).toMatchTextContent(reference);
  await expect.poll(async () => (await orderOf(columns.backlog)).at(-1)).toBe(reference);
});

test('a collapsed column opens when a card is held over it, and takes the card', async () => {
  await column(columns.ready).getByRole('button', { name: 'Column Ready' }).click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  const rail = page.getByRole('region', { name: /^Ready, .*collapsed$/ });
  await expect.element(rail).toBeVisible();
  await dragOver(pin, rail, { x: 18, y: 200 });
  await expectCountOf(cards(columns.ready), 4);
  await dragOnTo(cards(columns.ready).first(), cardTop);
  await drop();
  await expectFirst(columns.ready, [reference]);
});

test('a column is dragged by its header to the place of a line between columns', async () => {
  const left = (name: string) => column(name).element().getBoundingClientRect().left;
  const header = page.elementLocator(column(columns.ready).element().querySelector('header')!);
  await dragOver(header, column(columns.progress), { x: 250, y: 20 });
  await expect.poll(() => document.querySelector('[data-column-line]')).not.toBeNull();
  await drop();
  await expect.poll(() => left(columns.ready) > left(columns.progress)).toBe(true);
  await reopenBoard();
  await expect.poll(() => left(columns.ready) > left(columns.progress)).toBe(true);
});

test('a card that a finger picks up and puts down in its place is said to have stayed', async () => {
  await holdFinger(pin);
  await expectSaid(`Picked up ${reference}, position 1 of 24 in Backlog.`);
  await liftFinger();
  await expectSaid(`${reference} stayed in Backlog.`);
  await expectAddress('/projects/HBR/board');
});

test('where tickets may not be moved, a held finger and a drag say why not, and open nothing', async () => {
  await archiveProject();
  reopenApp();
  await expectLoaded();
  const messages = () => toasts.get().map(({ message }) => message);
  const refusal = ['This project is archived. Unarchive it to make changes.'];
  await holdFinger(pin);
  await expect.poll(messages).toEqual(refusal);
  await liftFinger();
  dismissToast();
  await drag(pin, cards(columns.ready).first());
  expect(messages()).toEqual(refusal);
  await expectFirst(columns.backlog, [reference]);
  await expectAddress('/projects/HBR/board');
});
