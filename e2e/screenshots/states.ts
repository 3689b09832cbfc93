import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { Colleague, card, cards, column, dragOver } from '../support/board.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;

export interface BoardState {
  name: string;
  /** Columns on the picture. */
  columns: readonly string[];
  reach: (page: Page) => Promise<void>;
}

/** Offset at the upper right of a card: there the dragged copy does not cover the start of the drop line. */
const cardRight = { x: 230, y: 40 };

async function setLimit(page: Page, name: string, limit: number | null): Promise<void> {
  await new Colleague(page).setLimit(name, limit);
  await page.reload();
  await card(page, reference).waitFor();
}

const dragOverSecondCard = (page: Page, name: string) =>
  dragOver(page, card(page, reference), cards(page, name).nth(1), cardRight);

export const states: readonly BoardState[] = [
  { name: 'rest', columns: [columns.ready, columns.review], reach: async () => {} },
  {
    name: 'under-limit',
    columns: [columns.backlog, columns.ready],
    reach: page => dragOverSecondCard(page, columns.ready),
  },
  {
    name: 'last-place',
    columns: [columns.backlog, columns.ready],
    reach: async page => {
      await setLimit(page, columns.ready, 5);
      await dragOverSecondCard(page, columns.ready);
    },
  },
  {
    name: 'too-many',
    columns: [columns.backlog, columns.ready],
    reach: async page => {
      await setLimit(page, columns.ready, 5);
      await card(page, reference).click({ modifiers: ['ControlOrMeta'] });
      const third = cards(page, columns.backlog).nth(2).getByRole('link');
      await third.click({ modifiers: ['Shift'] });
      await dragOver(page, third, cards(page, columns.ready).nth(1), cardRight);
    },
  },
  {
    name: 'full',
    columns: [columns.ready, columns.progress],
    reach: page => dragOverSecondCard(page, columns.progress),
  },
  {
    name: 'over-limit',
    columns: [columns.progress, columns.review],
    reach: page => dragOverSecondCard(page, columns.review),
  },
  {
    name: 'refused',
    columns: [columns.ready, columns.progress],
    reach: async page => {
      await dragOverSecondCard(page, columns.progress);
      await page.mouse.up();
      await page.getByRole('button', { name: 'Change limit' }).waitFor();
    },
  },
  {
    name: 'no-limit',
    columns: [columns.backlog, columns.ready],
    reach: async page => {
      const last = cards(page, columns.ready).first().getByRole('link');
      await dragOver(page, last, cards(page, columns.backlog).nth(1), cardRight);
    },
  },
  {
    name: 'column-drag',
    columns: [columns.backlog, columns.progress],
    reach: async page => {
      const head = column(page, columns.backlog).getByText(columns.backlog, { exact: true });
      await dragOver(page, head, column(page, columns.progress), { x: 200, y: 20 });
    },
  },
];

export async function clipOf(page: Page, names: readonly string[]) {
  const boxes = await Promise.all(names.map(async name => (await column(page, name).boundingBox())!));
  const left = Math.min(...boxes.map(box => box.x)) - 8;
  const right = Math.max(...boxes.map(box => box.x + box.width)) + 8;
  const top = boxes[0]!.y - 8;
  return { x: left, y: top, width: right - left, height: 400 };
}
