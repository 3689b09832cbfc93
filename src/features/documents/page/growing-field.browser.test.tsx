import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#editor/autosave/clock.ts';
import { OwnLines } from '#editor/live/own-lines.ts';
import { render } from '#ui/testing/render.tsx';
import { GrowingField } from './growing-field.tsx';
import type { PlaceAfter } from './use-steady-caret.ts';

const { keyboard } = userEvent;
const field = page.getByRole('textbox', { name: 'Title' });
let changeElsewhere: (value: string) => void;

function Title({ placeAfter, onType }: { placeAfter?: PlaceAfter; onType?: (value: string) => void }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState('The plan');
  changeElsewhere = next => flushSync(() => setValue(next));
  const ways = { onNext: () => {}, onBlur: () => {}, maxLength: 100, className: undefined };
  const onChange = (next: string) => {
    onType?.(next);
    setValue(next);
  };
  return <GrowingField {...{ ...ways, ref, value, placeAfter, onChange }} label="Title" placeholder="" />;
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

test('the caret stays behind its own letters when others write at the same place', async () => {
  let title = 'The plan';
  let stored = title;
  const lines = new OwnLines(
    () => ({ title }),
    (_, line) => line.trim(),
    clock,
  );
  lines.begin({ title });
  const write = (next: string) => {
    lines.take({ title: next }, { title: stored });
    stored = next;
    title = lines.now.title!;
    lines.forgetMerged();
    changeElsewhere(title);
  };
  const store = () => {
    stored = title.trim();
    lines.goingOn({ title: stored });
  };
  const placeAfter: PlaceAfter = (change, place) => lines.placeAfter('title', change, place);
  const onType = (value: string) => {
    title = value;
  };
  render(<Title {...{ placeAfter, onType }} />);
  await field.click();
  // A space at the end is not stored: others were first at this place.
  await keyboard('{End} ');
  write('The plan yours');
  await keyboard('m');
  await expect.element(field).toHaveValue('The plan yours m');
  // Own letters go on before what others begin behind them.
  store();
  await keyboard('i');
  write('The plan yours m y');
  await keyboard('n');
  await expect.element(field).toHaveValue('The plan yours min y');
  store();
  await keyboard(' ');
  write('The plan yours min your');
  await keyboard('a');
  await expect.element(field).toHaveValue('The plan yours min a your');
  // A selection is of the same words.
  await keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  write('All the plan yours min your');
  await keyboard('.');
  await expect.element(field).toHaveValue('All the plan yours min. your');
});
