import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#ui/testing/render.tsx';
import { GrowingField } from './growing-field.tsx';

const { keyboard } = userEvent;
const field = page.getByRole('textbox', { name: 'Title' });
let changeElsewhere: (value: string) => void;

function Title() {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState('The plan');
  changeElsewhere = next => flushSync(() => setValue(next));
  const ways = { onNext: () => {}, onBlur: () => {}, maxLength: 100, className: undefined };
  return <GrowingField {...{ ...ways, ref, value }} label="Title" placeholder="" onChange={setValue} />;
}

test('the caret stays at its letters when others write before and behind it', async () => {
  render(<Title />);
  await field.click();
  await keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
  changeElsewhere('The plan of Mara');
  await keyboard('n');
  await expect.element(field).toHaveValue('Then plan of Mara');
  changeElsewhere('Now: Then plan of Mara');
  await keyboard(' a');
  await expect.element(field).toHaveValue('Now: Then a plan of Mara');
  // A selection, of which others delete a part.
  await keyboard('{Shift>}{End}{/Shift}');
  changeElsewhere('Now: Then a plan');
  await keyboard(' B');
  await expect.element(field).toHaveValue('Now: Then a B');
});
