import { harbour } from '#seed/names.ts';
import {
  Colleague,
  card,
  cards,
  cardTop,
  column,
  dragOver,
  expectCount,
  expectFirst,
  expectLoaded,
} from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;

test.use({ expectedErrors: [/status of 422/] });

test('when somebody takes the last place first, the card returns and the message names the limit', async ({
  page,
}) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  const colleague = new Colleague(page);
  await colleague.setLimit(columns.ready, 5);
  await page.reload();
  await expectLoaded(page);
  await expectCount(page, columns.ready, '4 of 5');
  await dragOver(page, card(page, reference), cards(page, columns.ready).first(), cardTop);
  await expect(column(page, columns.ready).getByText('Last place')).toBeVisible();
  await colleague.create(columns.ready, 'Faster than you');
  await page.mouse.up();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('has reached its limit of 5 tickets');
  await expectFirst(page, columns.backlog, [reference]);
  await expectCount(page, columns.ready, '5 of 5');
  await expect(cards(page, columns.ready).last()).toContainText('Faster than you');
  await alert.getByRole('button', { name: 'Open Ready' }).click();
  await expect(cards(page, columns.ready).first().getByRole('link')).toBeFocused();
});
