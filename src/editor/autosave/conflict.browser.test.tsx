import { useId } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { render } from '#ui/testing/render.tsx';
import { FakeService } from '../testing/fake-autosave-service.ts';
import { AutosaveBars } from './autosave-bars.tsx';
import { useAutosave } from './use-autosave.ts';

const { keyboard } = userEvent;
const text = page.getByRole('textbox', { name: 'Text' });
const bar = page.getByRole('alert').filter({ hasText: 'changed this' });
const dialog = page.getByRole('dialog');
const undo = page.getByRole('button', { name: /^Undo/ });

/** A text that cannot be merged, as it has no format. */
function Writing({ service }: { service: FakeService }) {
  const autosave = useAutosave<string>({
    key: useId(),
    name: 'The text',
    server: { value: 'start', version: 'v1' },
    save: answered(service, service.save),
    load: answered(service, service.load),
  });
  return (
    <main>
      <AutosaveBars autosave={autosave} htmlOf={value => `<p>${value}</p>`} noun="text" />
      <textarea
        aria-label="Text"
        value={autosave.value}
        onChange={({ target }) => autosave.edit(() => target.value)}
      />
    </main>
  );
}

function answered<A extends unknown[], R>(service: FakeService, call: (...input: A) => Promise<R>) {
  return (...input: A) => {
    const answer = call(...input);
    void service.answer('ok');
    return answer;
  };
}

/** Writes into a text after somebody else has changed it. */
async function createConflict(): Promise<FakeService> {
  const service = new FakeService();
  render(<Writing service={service} />);
  service.write('Theirs.');
  await focusOn(text);
  await keyboard('{Control>}a{/Control}Mine.');
  await expect.element(bar).toMatchTextContent('Somebody changed this');
  return service;
}

test('a conflict is compared, and an undo brings back the own text', async () => {
  const service = await createConflict();
  await bar.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog).toMatchTextContent('Theirs.');
  await expect.element(dialog).toMatchTextContent('Mine.');
  await expectAccessible('[role="dialog"]');
  await keyboard('{Escape}');
  await expectNone(dialog);
  await bar.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(text).toHaveValue('Theirs.');
  await expect.element(text).toHaveFocus();
  await undo.click();
  await expect.element(text).toHaveValue('Mine.');
  await expect.poll(() => service.value).toBe('Mine.');
});

test('the own text is kept in the comparison, and an undo brings back the other one', async () => {
  const service = await createConflict();
  await bar.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectNone(dialog);
  await expectNone(bar);
  await expect.element(text).toHaveValue('Mine.');
  await expect.poll(() => service.value).toBe('Mine.');
  await undo.click();
  await expect.poll(() => service.value).toBe('Theirs.');
});
