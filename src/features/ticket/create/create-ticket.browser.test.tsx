import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Label } from '#contract/labels.ts';
import { findProjectId } from '#features/board/testing/colleague.ts';
import { expectLoaded } from '#features/board/testing/on-board.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { holdDevice } from '../testing/hold-device.ts';

const { keyboard } = userEvent;
const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
const title = dialog.getByRole('textbox', { name: 'Title' });
const create = () => keyboard('{Control>}{Enter}{/Control}');

test('what is written before the stored draft is read is added to it, also when the dialog closes before', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Chart the sandbank{Escape}');
  await expectNone(dialog);

  const release = await holdDevice();
  await keyboard('c');
  await expect.element(title).toHaveValue('');
  await keyboard('twice');
  release();
  await expect.element(title).toHaveValue('Chart the sandbank twice');
  await keyboard(', slowly');
  await expect.element(title).toHaveValue('Chart the sandbank twice, slowly');
  await keyboard('{Escape}');
  await expectNone(dialog);

  const releaseAgain = await holdDevice();
  await keyboard('c');
  await expect.element(title).toHaveValue('');
  await keyboard('or not{Escape}');
  await expectNone(dialog);
  releaseAgain();
  await keyboard('c');
  await expect.element(title).toHaveValue('Chart the sandbank twice, slowly or not');
});

test('the dialog keeps its draft, creates from every field, and creates another', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Chart the new sandbank');
  await expectAccessible('[role="dialog"]');
  await keyboard('{Escape}');
  await expectNone(dialog);

  reopenApp();
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveValue('Chart the new sandbank');
  const another = dialog.getByRole('checkbox', { name: 'Create another' });
  await another.click();
  await create();
  await expect.element(page.getByText(/HBR-\d+ created/)).toBeVisible();
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();

  await title.fill('Tell the pilots');
  await another.click();
  await focusOn(dialog.getByRole('button', { name: 'Due date' }));
  await create();
  await expectNone(dialog);
  await expectCountOf(page.getByRole('link', { name: /Tell the pilots/ }), 1);
  await expectCountOf(page.getByRole('link', { name: /Chart the new sandbank/ }), 1);
});

test('the first click counts while the title shows suggestions, whose list closes after it', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Mend the sail #sail');
  const suggestion = dialog.getByRole('option', { name: 'Create label “sail”' });
  await expect.element(suggestion).toBeVisible();
  await dialog.getByRole('button', { name: /^Column/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Column' })).toHaveFocus();
  await expectNone(suggestion);
  await keyboard('{Escape}');
  await title.click();
  await keyboard('{End}');
  await expect.element(suggestion).toBeVisible();
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expectNone(dialog);
  await expect.element(page.getByText(/HBR-\d+ created/)).toBeVisible();
});

test('a label is created in the dialog, for this ticket and the project', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Paint the bollards');
  await dialog.getByRole('button', { name: 'Labels' }).click();
  await page.getByPlaceholder('Add labels…').fill('Bollards');
  await page.getByRole('option', { name: 'Create label “Bollards”' }).click();
  await expect
    .element(page.getByRole('option', { name: 'Bollards' }))
    .toHaveAttribute('aria-selected', 'true');
  await keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Labels: Bollards' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expectNone(dialog);
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Paint the bollards/ }) });
  await expect.element(made.getByText('Bollards', { exact: true })).toBeVisible();
  const path = `/api/v1/projects/${await findProjectId()}/labels`;
  const labels = (await callService<{ data: Label[] }>('GET', path)).data;
  const { color } = labels.find(({ name }) => name === 'Bollards')!;
  expect(color).not.toBeNull();
  expect(labels.filter(label => label.color === color)).toHaveLength(1);
});

test('labels made one after the other have different hues, also before the first answer', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  const release = holdRequests(/\/labels$/, 'POST');
  for (const name of ['sail', 'storm']) {
    await keyboard(` #${name}`);
    await expect.element(dialog.getByRole('option', { name: `Create label “${name}”` })).toBeVisible();
    await keyboard('{Enter}');
  }
  release();
  const path = `/api/v1/projects/${await findProjectId()}/labels`;
  const colors = async () =>
    (await callService<{ data: Label[] }>('GET', path)).data
      .filter(({ name }) => ['sail', 'storm'].includes(name))
      .map(({ color }) => color);
  await expect.poll(colors).toHaveLength(2);
  expect(new Set(await colors()).size).toBe(2);
});

test('a refused label leaves the dialog as it was', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Paint the bollards');
  failRequests('POST', /\/labels$/);
  await dialog.getByRole('button', { name: 'Labels' }).click();
  await page.getByPlaceholder('Add labels…').fill('Bollards');
  await page.getByRole('option', { name: 'Create label “Bollards”' }).click();
  await expect.element(page.getByText(/The label was not created/)).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(title).toHaveValue('Paint the bollards');
  await expect.element(dialog.getByRole('button', { name: 'Labels', exact: true })).toBeVisible();
});

test('marks in the title are offered, create labels and set properties, until a property is chosen by hand', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Board up the windows #storm');
  await expect.element(page.getByRole('option', { name: 'Create label “storm”' })).toBeVisible();
  await expectAccessible('[role="dialog"]');
  // Closes the list alone.
  await keyboard('{Escape}');
  await expectNone(page.getByRole('option'));
  await keyboard('s{Backspace}');
  await page.getByRole('option', { name: 'Create label “storm”' }).click();
  await expect.element(title).toHaveFocus();
  await keyboard('!high tomorrow');
  for (const name of ['Labels: storm', 'Priority: High', 'Due Tomorrow'])
    await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  const pills = dialog.getByRole('list', { name: 'Set with the ticket' }).getByRole('listitem');
  await expectCountOf(pills, 3);

  await dialog.getByRole('button', { name: 'Priority: High' }).click();
  await page.getByRole('option', { name: 'Low' }).click();
  await dialog.getByRole('button', { name: 'Due Tomorrow', exact: true }).click();
  await page.getByRole('button', { name: 'Clear due date' }).click();
  await expect.element(title).toHaveValue('Board up the windows #storm tomorrow');
  await expectCountOf(pills, 1);
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expectNone(dialog);
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Board up the windows tomorrow/ }) });
  await expect.element(made.getByText('storm', { exact: true })).toBeVisible();
  await expect.element(made.getByRole('img', { name: /Priority: low/ })).toBeVisible();
});

test('a title of marks alone is not enough', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('#bug !high');
  await expect
    .element(dialog.getByRole('button', { name: 'Create ticket' }))
    .toHaveAccessibleDescription('Write a title, too.');
});

test('people are offered at @ in the title, and assigned by the first letters of a name', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('c');
  await expect.element(title).toHaveFocus();
  await keyboard('Paint the winch @');
  await expect.element(page.getByRole('option', { name: /Tomás Rey/ })).toBeVisible();
  await keyboard('tom');
  await expect.element(dialog.getByRole('button', { name: 'Assignees: Tomás Rey' })).toBeVisible();
  await create();
  await expectNone(dialog);
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Paint the winch/ }) });
  await expect.element(made.getByRole('img', { name: /Tomás Rey/ })).toBeVisible();
});
