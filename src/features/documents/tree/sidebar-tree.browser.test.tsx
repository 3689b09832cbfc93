import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { drag, restMouse } from '#ui/testing/mouse.ts';
import { expandedBranches, setExpanded } from './expanded-branches.ts';

const tree = page.getByRole('tree', { name: 'Documents' });
const row = (name: string) => tree.getByRole('treeitem', { name, exact: true });
const { berthRules } = documents;
const radar = 'Radar feed: what we tried, draft';
const runbook = `${documents.runbook}, draft`;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await restMouse();
  setExpanded([...expandedBranches.get()], false);
});

/** The names of the rows from that of Harbour to the next project, each with its level. */
function rows(): string[] {
  const items = [...tree.element().querySelectorAll('[role="treeitem"]')];
  const names = items.map(
    item => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label') ?? item.textContent}`,
  );
  return names.slice(names.indexOf('1 Harbour') + 1, names.indexOf('1 Pilotage'));
}

async function openTree(path = '/documents'): Promise<void> {
  await openApp(path);
  await page.getByRole('button', { name: 'Document tree' }).click();
  await expect.element(row('Harbour')).toBeVisible();
}

async function openHarbour(): Promise<void> {
  await openTree();
  await focusOn(row('Harbour'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(rows).toEqual([`2 ${berthRules}`, `2 ${radar}`, `2 ${runbook}`]);
}

const focusedRow = () => document.activeElement?.getAttribute('aria-label');

test('the keys of a tree walk through it, and move a document with the focus on it', async () => {
  await openHarbour();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedRow()).toBe(radar);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.poll(rows).toEqual([`2 ${radar}`, `2 ${berthRules}`, `2 ${runbook}`]);
  await expect.poll(focusedRow).toBe(radar);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.poll(rows).toEqual([`2 ${radar}`, `3 ${berthRules}`, `2 ${runbook}`]);
  await expect.poll(focusedRow).toBe(berthRules);
  await expect
    .element(page.getByText(`“${berthRules}” moved under “Radar feed: what we tried”`).first())
    .toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(rows()).toEqual([`2 ${radar}`, `2 ${runbook}`]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focusedRow()).toBe(berthRules);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.poll(rows).toEqual([`2 ${radar}`, `2 ${berthRules}`, `2 ${runbook}`]);
  await expect.poll(focusedRow).toBe(berthRules);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual([`2 ${radar}`, `3 ${berthRules}`, `2 ${runbook}`]);
  await userEvent.keyboard('{Home}');
  await focusOn(row(berthRules));
  await userEvent.keyboard('{Enter}');
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
  await expect.element(row(berthRules)).toHaveAttribute('aria-current', 'page');
});

test('a document is dragged into another one, beside it and to another project', async () => {
  await openHarbour();
  await drag(row(runbook), row(berthRules), { x: 80, y: 14 });
  await expect.poll(rows).toEqual([`2 ${berthRules}`, `3 ${runbook}`, `2 ${radar}`]);
  await drag(row(radar), row(berthRules), { x: 80, y: 3 });
  await expect.poll(rows).toEqual([`2 ${radar}`, `2 ${berthRules}`, `3 ${runbook}`]);
  await drag(row(berthRules), row('Pilotage'), { x: 80, y: 14 });
  await expect.poll(rows).toEqual([`2 ${radar}`]);
  await expect.element(page.getByText(`“${berthRules}” moved to the top of Pilotage`).first()).toBeVisible();
  // The service agrees: the tree is read again.
  await expect
    .poll(async () => {
      const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
      const projects = await callService<{ data: { id: string; name: string }[] }>(
        'GET',
        `/api/v1/organizations/${organization.id}/projects`,
      );
      const pilotage = projects.data.find(({ name }) => name === 'Pilotage')!;
      const level = await callService<{ data: { title: string; has_children: boolean }[] }>(
        'GET',
        `/api/app/document-tree?project_id=${pilotage.id}`,
      );
      return level.data.map(({ title, has_children }) => [title, has_children]);
    })
    .toContainEqual([berthRules, true]);
});

test('the name of a row that keys have focused keeps its room', async () => {
  await openHarbour();
  const name = row(radar).element().querySelector('[class*="name"]')!;
  const width = name.clientWidth;
  await focusOn(row(radar));
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(row(radar)).toHaveFocus();
  expect(name.clientWidth).toBe(width);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/^Actions for Radar/);
  expect(name.clientWidth).toBeLessThan(width);
});

test('a project of the typed name is the first place to move to', async () => {
  await openHarbour();
  await focusOn(row(radar));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'Move to' }).fill('harbour');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('HHarbour');
  await expect.element(page.getByRole('group').first()).toMatchTextContent('To the top of');
});

test('the menu of a row creates, moves and deletes', async () => {
  await openHarbour();
  await focusOn(row(radar));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('combobox', { name: 'Move to' }).fill('Berth');
  await page.getByRole('option', { name: /^Berth rules/ }).click();
  await expect.poll(rows).toEqual([`2 ${berthRules}`, `3 ${radar}`, `2 ${runbook}`]);
  await focusOn(row(berthRules));
  await page.getByRole('button', { name: `New sub-document of ${berthRules}` }).click();
  await expect.element(row('Untitled, draft')).toHaveAttribute('aria-current', 'page');
  expect(rows()).toEqual([`2 ${berthRules}`, `3 ${radar}`, '3 Untitled, draft', `2 ${runbook}`]);
  await expectAccessible();
});

test('a level of many documents shows one page and more on demand', async () => {
  await openTree();
  const me = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  for (let at = 1; at <= 60; at += 1)
    await callService('POST', `/api/v1/organizations/${me.organization.id}/documents`, {
      title: `Note ${at}`,
    });
  await focusOn(row('Northquay'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(row('Note 20, draft')).toBeInTheDocument();
  const count = () => tree.element().querySelectorAll('[data-document]').length;
  expect(count()).toBe(50);
  const more = tree.getByRole('treeitem', { name: /^Show \d+ more of \d+$/ });
  await focusOn(more);
  await userEvent.keyboard('{Enter}');
  await expect.poll(count).toBeGreaterThanOrEqual(60);
});

test('the marks of branches turn at once under reduced motion', async () => {
  await openHarbour();
  const marks = [
    page.getByRole('button', { name: 'Document tree' }).element(),
    row('Harbour').element().querySelector('[data-open]')!,
  ];
  const durations = () => marks.map(mark => getComputedStyle(mark).transitionDuration);
  expect(durations()).not.toContain('0s');
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => void (await reduce('')));
  await reduce('reduce');
  expect(durations()).toEqual(['0s', '0s']);
});
