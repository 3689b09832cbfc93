import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuRadioItem, Submenu } from './menu.tsx';
import { emulateForcedColors } from './testing/emulate-media.ts';
import { expectAccessible, expectNone } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';

const { keyboard } = userEvent;
const trigger = page.getByRole('button', { name: 'Actions' });
const menu = page.getByRole('menu', { name: 'Actions' });
const item = (name: string) => page.getByRole('menuitem', { name });
let chosen: string[] = [];

function Actions() {
  const [archived, setArchived] = useState(false);
  const [sort, setSort] = useState('due');
  const choose = (name: string) => () => chosen.push(name);
  return (
    <main>
      <h1>Harbour</h1>
      <Menu label="Actions" trigger={<Button>Actions</Button>}>
        <MenuItem shortcut="c" onSelect={choose('copy')}>
          Copy link
        </MenuItem>
        <MenuItem disabledReason="Full, 5 of 5" onSelect={choose('add')}>
          Add ticket
        </MenuItem>
        <Submenu label="Move to">
          <MenuItem onSelect={choose('ready')}>Ready</MenuItem>
          <MenuItem onSelect={choose('done')}>Done</MenuItem>
        </Submenu>
        <MenuCheckboxItem checked={archived} onCheckedChange={setArchived}>
          Archived tickets
        </MenuCheckboxItem>
        <MenuRadioGroup label="Order" value={sort} onValueChange={setSort}>
          <MenuRadioItem value="due">Due date</MenuRadioItem>
          <MenuRadioItem value="title">Title</MenuRadioItem>
        </MenuRadioGroup>
      </Menu>
    </main>
  );
}

async function open() {
  chosen = [];
  render(<Actions />);
  await focusOn(trigger);
  await keyboard('{Enter}');
  await expect.element(item('Copy link')).toHaveFocus();
}

test('a key chooses a command, and the focus goes back', async () => {
  await open();
  await expectAccessible('[role="menu"]');
  await keyboard('{Enter}');
  await expectNone(menu);
  expect(chosen).toEqual(['copy']);
  await expect.element(trigger).toHaveFocus();
});

test('a disabled command stays in the menu, says why and does nothing', async () => {
  await open();
  const add = page.getByRole('menuitem', { name: /Add ticket/ });
  await expect.element(add).toMatchTextContent('Full, 5 of 5');
  await keyboard('{ArrowDown}{Enter}');
  await expect.element(add).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('the arrows open a submenu and close it', async () => {
  await open();
  await keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.element(item('Ready')).toHaveFocus();
  await keyboard('{ArrowLeft}');
  await expectNone(item('Ready'));
  await keyboard('{ArrowRight}');
  await expect.element(item('Ready')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(item('Done')).toHaveFocus();
  await keyboard('{Enter}');
  await expectNone(menu);
  expect(chosen).toEqual(['done']);
});

test('forced colours tell a disabled choice from the others', async () => {
  await emulateForcedColors('active');
  onTestFinished(async () => void (await emulateForcedColors('none')));
  await open();
  const [enabled, disabled] = menu
    .getByRole('menuitem')
    .elements()
    .map(each => getComputedStyle(each).color);
  expect(disabled).not.toBe(enabled);
});

test('the menu stays open for a checkbox and closes with a radio choice', async () => {
  await open();
  const archived = page.getByRole('menuitemcheckbox', { name: 'Archived tickets' });
  await archived.click();
  await expect.element(archived).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Title' }).click();
  await expectNone(menu);
});

test('a menu that does not fit shows that there is more below, until its end', async () => {
  const shade = () => Number(getComputedStyle(menu.element(), '::after').opacity);
  await open();
  expect(shade()).toBe(0);
  await keyboard('{Escape}');
  await expectNone(menu);
  await page.viewport(1440, 160);
  try {
    await focusOn(trigger);
    await keyboard('{Enter}');
    await expect.poll(shade).toBe(1);
    await keyboard('{End}');
    await expect.poll(shade).toBeLessThan(0.5);
  } finally {
    await page.viewport(1440, 900);
  }
});

const actions = Array.from({ length: 20 }, (_, index) => `Action ${index}`);

test.each([300, 450, 600])('a long menu is seen whole beside a button %i px down the window', async top => {
  render(
    <div style={{ position: 'absolute', top, left: 400 }}>
      <Menu label="Actions" trigger={<Button>Actions</Button>}>
        {actions.map(name => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>
    </div>,
  );
  await trigger.click();
  await expect.element(item('Action 19')).toBeVisible();
  const list = menu.element();
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBe(0);
  const { top: listTop, bottom, left } = list.getBoundingClientRect();
  expect(listTop).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(left).toBeGreaterThanOrEqual(trigger.element().getBoundingClientRect().right);
});
