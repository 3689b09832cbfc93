import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { startShortcuts } from './shortcuts.ts';
import { render } from './testing/render.tsx';
import { toasts } from './toast.ts';
import { useRowSelection } from './use-row-selection.ts';

const { keyboard } = userEvent;
const reason = 'You can read documents, not change them.';

function Rows() {
  const { chosen } = useRowSelection({
    ids: ['a', 'b'],
    focused: () => document.activeElement?.id || null,
    focus: id => document.getElementById(id)?.focus(),
    scope: 'Documents',
    noun: 'document',
    disabledReason: reason,
  });
  return (
    <>
      <button type="button" id="a">
        First
      </button>
      <p>{chosen.length} chosen</p>
    </>
  );
}

test('where rows cannot be selected, the keys of a focused row say why not', async () => {
  onTestFinished(startShortcuts());
  render(<Rows />);
  const messages = () => toasts.get().map(({ message }) => message);
  await keyboard('x');
  expect(messages()).toEqual([]);
  await focusOn(page.getByRole('button', { name: 'First' }));
  for (const keys of ['x', '{Shift>}{ArrowDown}{/Shift}']) {
    toasts.set([]);
    await keyboard(keys);
    expect(messages(), keys).toEqual([reason]);
  }
  await expect.element(page.getByText('0 chosen')).toBeVisible();
});
