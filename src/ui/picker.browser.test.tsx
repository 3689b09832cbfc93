import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { DatePicker } from './date-picker.tsx';
import { MultiPicker, Picker } from './picker.tsx';
import { expectAccessible, expectCountOf, expectNone } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';

const { keyboard } = userEvent;
const trigger = page.getByRole('button', { name: 'Choose' });
const list = (name: string) => page.getByRole('dialog', { name });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const people = ['Ann Harbour', 'Bo Quay', 'Cleo Pier'].map(label => ({ value: label.slice(0, 3), label }));

async function open(name: string) {
  await focusOn(trigger);
  await keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name })).toHaveFocus();
}

function Assignee() {
  const [value, setValue] = useState<string | null>('Bo ');
  return (
    <main>
      <h1>{value ?? 'Nobody'}</h1>
      <Picker
        label="Assignee"
        noneLabel="Nobody"
        trigger={<Button>Choose</Button>}
        options={people}
        value={value}
        onChange={setValue}
      />
    </main>
  );
}

const heading = (name: string) => page.getByRole('heading', { name });

test('an option is found by typing, chosen by Enter, and can be cleared', async () => {
  render(<Assignee />);
  await open('Assignee');
  await expect.element(option('Bo Quay')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible('[role="dialog"]');
  await keyboard('pier');
  await expectCountOf(page.getByRole('option'), 1);
  await keyboard('{Enter}');
  await expect.element(heading('Cle')).toBeVisible();
  await expectNone(list('Assignee'));
  await expect.element(trigger).toHaveFocus();
  await open('Assignee');
  await option('Nobody').click();
  await expect.element(heading('Nobody')).toBeVisible();
});

function Fields() {
  const [field, setField] = useState<string | null>(null);
  return (
    <main>
      <h1>Fields</h1>
      {['First', 'Second'].map(name => (
        <Button key={name} onKeyDown={event => event.key === 'p' && setField(name)}>
          {name}
        </Button>
      ))}
      {field && (
        <Picker
          open
          onOpenChange={open => !open && setField(null)}
          label={`Person of ${field}`}
          options={people}
          value={null}
          onChange={() => {}}
        />
      )}
    </main>
  );
}

test('a picker without a button of its own gives the focus back to what had it', async () => {
  render(<Fields />);
  for (const name of ['First', 'Second']) {
    const button = page.getByRole('button', { name });
    await focusOn(button);
    await keyboard('p');
    await expect.element(page.getByRole('combobox', { name: `Person of ${name}` })).toHaveFocus();
    await keyboard('{Escape}');
    await expectNone(list(`Person of ${name}`));
    await expect.element(button).toHaveFocus();
  }
});

test('an empty result is reported, and Esc changes nothing', async () => {
  render(<Assignee />);
  await open('Assignee');
  await keyboard('zz');
  await expect.element(list('Assignee')).toMatchTextContent('Nothing matches');
  await keyboard('{Escape}');
  await expectNone(list('Assignee'));
  await expect.element(heading('Bo')).toBeVisible();
});

test('several values are committed once, on closing, with a newly created one', async () => {
  const commits: string[][] = [];
  function Labels() {
    const [createdLabels, setCreatedLabels] = useState<string[]>([]);
    return (
      <MultiPicker
        label="Labels"
        trigger={<Button>Choose</Button>}
        options={['Ship', 'Gate', ...createdLabels].map(label => ({ value: label, label }))}
        values={['Ship']}
        max={3}
        maxReason="At most 3 labels"
        onCreate={text => {
          setCreatedLabels([text]);
          return text;
        }}
        onCommit={values => commits.push(values)}
      />
    );
  }
  render(<Labels />);
  await open('Labels');
  await option('Gate').click();
  await keyboard('Crane');
  await option(/Create “Crane”/).click();
  await expect.element(option('Crane')).toHaveAttribute('aria-selected', 'true');
  await expect.element(list('Labels')).toMatchTextContent('At most 3 labels');
  expect(commits).toEqual([]);
  await keyboard('{Escape}');
  await expectNone(list('Labels'));
  expect(commits).toEqual([['Ship', 'Gate', 'Crane']]);
});

test('Enter before the options have loaded picks the first match once they have', async () => {
  const commits: (readonly string[])[] = [];
  let finishLoading = () => {};
  function People() {
    const [loading, setLoading] = useState(true);
    finishLoading = () => setLoading(false);
    return (
      <MultiPicker
        label="People"
        trigger={<Button>Choose</Button>}
        options={loading ? [] : people}
        loading={loading}
        onCreate={text => text}
        values={[]}
        onCommit={values => commits.push(values)}
      />
    );
  }
  render(<People />);
  await open('People');
  await keyboard('cleo{Enter}');
  await expect.element(list('People')).toMatchTextContent('Loading…');
  finishLoading();
  await expect.element(option('Cleo Pier')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('combobox', { name: 'People' })).toHaveValue('');
  await keyboard('{Escape}');
  await expectNone(list('People'));
  expect(commits).toEqual([['Cle']]);
});

test('a day can be typed, cleared and chosen among presets', async () => {
  const days: (string | null)[] = [];
  function Due() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <DatePicker
        label="Due date of HBR-7"
        trigger={<Button>Choose</Button>}
        value={value}
        onChange={next => {
          days.push(next?.slice(0, 10) ?? null);
          setValue(next);
        }}
      />
    );
  }
  render(<Due />);
  const field = page.getByRole('textbox', { name: 'Due date of HBR-7' });
  await trigger.click();
  await field.fill('tuesdayish');
  // The words are shown at once, and announced by a second element when typing pauses.
  await expect.element(page.getByText('No day of that name').first()).toBeVisible();
  await field.fill('2031-05-20');
  await expect.element(page.getByText(/20 May 2031/).first()).toBeVisible();
  await keyboard('{Enter}');
  await expectNone(list('Due date of HBR-7'));
  await trigger.click();
  await page.getByRole('button', { name: 'Clear due date of HBR-7', exact: true }).click();
  await expectNone(list('Due date of HBR-7'));
  await trigger.click();
  const tomorrow = page.getByRole('button', { name: /^Tomorrow/ });
  const presets = tomorrow.element().closest('ul')!.querySelectorAll<HTMLElement>('button');
  expect(presets).toHaveLength(4);
  for (const { offsetHeight, scrollWidth, clientWidth } of presets) {
    expect(offsetHeight).toBe(tomorrow.element().clientHeight);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
  await tomorrow.click();
  await expectNone(list('Due date of HBR-7'));
  expect(days.slice(0, 2)).toEqual(['2031-05-20', null]);
  expect(days[2]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('typing a day announces the day that was meant, once', async () => {
  render(<DatePicker label="Due date" trigger={<Button>Choose</Button>} value={null} onChange={() => {}} />);
  await trigger.click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Due date' }).element() as HTMLInputElement;
  const status = list('Due date').getByRole('status').element();
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const [index] of [...'tomorrow'].entries()) {
    setValue.call(input, 'tomorrow'.slice(0, index + 1));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  await expect.poll(() => said.at(-1)).toMatch(/^\w{3} \d/);
  expect(said).toHaveLength(1);
  await expectNone(page.getByText('No day of that name'));
  expect(document.querySelector('[role="dialog"] [aria-live]')).toBeNull();
});
