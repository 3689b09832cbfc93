import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Form } from './form.tsx';
import type { FormFailure } from './form-context.tsx';
import { expectAccessible } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const { keyboard } = userEvent;
const field = (name: string) => page.getByRole('textbox', { name });
let submitted = 0;

function NewProject({ refusal }: { refusal?: FormFailure }) {
  const [error, setError] = useState<FormFailure | null>(null);
  return (
    <main>
      <h1>New project</h1>
      <Form
        error={error}
        pending={false}
        submit="Create project"
        onSubmit={() => {
          submitted++;
          if (refusal) setError(refusal);
        }}
      >
        <TextField label="Name" name="name" required />
        <TextField label="Key" name="key" defaultValue="HBR" />
      </Form>
    </main>
  );
}

test('a missing value is reported at its field and not sent', async () => {
  submitted = 0;
  render(<NewProject />);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  expect(submitted).toBe(0);
  await field('Name').fill('Harbour');
  await keyboard('{Control>}{Enter}{/Control}');
  expect(submitted).toBe(1);
});

test('an error of the field that has the focus already is announced', async () => {
  render(<NewProject />);
  await focusOn(field('Name'));
  await keyboard('{Enter}');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => document.querySelector('body > [aria-live="polite"]')?.textContent)
    .toBe('Required');
});

test('a refusal is shown once, at its field, which gets the focus', async () => {
  const taken = 'Another project of the organization has this key.';
  render(<NewProject refusal={{ message: taken, fields: { key: [taken] } }} />);
  await field('Name').fill('Harbour');
  await keyboard('{Enter}');
  await expect.element(field('Key')).toHaveFocus();
  expect(page.getByText(taken).elements()).toHaveLength(1);
});

test('a refusal of a field that is not on the form is shown below', async () => {
  const refusal = { message: 'The data is not valid.', fields: { template: ['There is no such template.'] } };
  render(<NewProject refusal={refusal} />);
  await field('Name').fill('Harbour');
  await keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such template.');
});

test('a text field that handles Enter itself sends the form once', async () => {
  let sent = 0;
  render(
    <main>
      <h1>New ticket</h1>
      <Form error={null} pending={false} submit="Create ticket" onSubmit={() => sent++}>
        <TextArea
          label="Title"
          name="title"
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <TextArea label="Notes" name="notes" />
      </Form>
    </main>,
  );
  await field('Title').click();
  await keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toBe(1);
  await field('Notes').click();
  await keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toBe(2);
});

test('a field that can only be read looks so', async () => {
  const groundOf = (name: string) => getComputedStyle(field(name).element().parentElement!).backgroundColor;
  const none = 'rgba(0, 0, 0, 0)';
  render(
    <main>
      <h1>Project</h1>
      <TextField label="Name" defaultValue="Harbour" />
      <TextField label="Key" value="HBR" readOnly />
      <TextArea label="Description" value="Berths and gates" readOnly />
    </main>,
  );
  await expect.element(field('Name')).toBeVisible();
  expect(groundOf('Name')).not.toBe(none);
  expect([groundOf('Key'), groundOf('Description')]).toEqual([none, none]);
  await expectAccessible();
});
