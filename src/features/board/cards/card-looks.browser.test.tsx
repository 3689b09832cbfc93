import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { createTicketIn } from '../testing/colleague.ts';
import { card, cards, column, openBoard, reopenBoard } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const pin = card(tickets.pinVessel.reference);
const boxOf = (element: Element) => element.closest('[data-ticket]')!;

/** The colours of the faces within an element, by initials. */
function faceColors(within: ParentNode): Map<string, string> {
  const faces = [...within.querySelectorAll<HTMLElement>('[data-face]')].filter(
    face => face.innerText !== '',
  );
  return new Map(faces.map(face => [face.innerText, getComputedStyle(face).backgroundColor]));
}

test('no two members share a colour, and a person has the same one everywhere on the page', async () => {
  await openBoard();
  const members = page.getByRole('group', { name: 'Members' });
  await expect.element(members).toBeVisible();
  const colors = faceColors(members.element());
  expect(colors.size).toBeGreaterThan(4);
  expect(new Set(colors.values()).size).toBe(colors.size);
  await pin.click();
  await expect.element(page.getByText('One pin for each person', { exact: false })).toBeVisible();
  const shown = [...document.querySelectorAll('[data-face]')].length;
  expect(shown).toBeGreaterThan(20);
  for (const face of document.querySelectorAll<HTMLElement>('[data-face]')) {
    const color = colors.get(face.innerText);
    if (color) expect(getComputedStyle(face).backgroundColor).toBe(color);
  }
});

test('hovering an open or selected card changes neither its ring nor its ground', async () => {
  await openBoard();
  const second = cards(columns.backlog).nth(1).getByRole('link');
  await second.click({ modifiers: ['ControlOrMeta'] });
  await pin.click();
  await expect.poll(() => boxOf(pin.element()).hasAttribute('data-open')).toBe(true);
  await column(columns.ready).getByRole('heading').first().hover();
  for (const link of [pin, second]) {
    const style = getComputedStyle(boxOf(link.element()));
    const looks = () => [style.boxShadow, style.backgroundColor, style.opacity];
    const atRest = looks();
    await link.hover();
    await expect.poll(() => boxOf(link.element()).matches(':hover')).toBe(true);
    expect(looks()).toEqual(atRest);
  }
});

test('facts that do not fit beside the labels wrap together', async () => {
  await openBoard();
  const footer = boxOf(card(tickets.checkIn.reference).element()).querySelector('footer')!;
  const [labels, facts] = [...footer.children] as [Element, Element];
  const lines = (of: Element) => new Set([...of.children].map(each => each.getBoundingClientRect().top)).size;
  expect(facts.getBoundingClientRect().top).toBeGreaterThan(labels.getBoundingClientRect().top);
  expect(facts.children.length).toBe(3);
  expect(lines(facts)).toBe(1);
});

test('a title that is written from right to left begins at the right end of its card', async () => {
  await openBoard();
  await createTicketIn(columns.ready, 'مراجعة تقرير الوصول');
  await reopenBoard();
  const title = cards(columns.ready).getByRole('heading').last();
  await expect.element(title).toMatchTextContent('مراجعة تقرير الوصول');
  expect(getComputedStyle(title.element()).direction).toBe('rtl');
});

/** The texts and icons of cards on screen where a press would reach neither a link nor a button. */
function deadSpots(): string[] {
  const rows = '[data-ticket]';
  return [...document.querySelectorAll<HTMLElement>(`${rows} :is(time, svg, span, p, h3)`)].flatMap(part => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width < 4 || height < 4 || !hit || !part.closest(rows)!.contains(hit)) return [];
    return hit.closest('a, button, label, input') ? [] : [part.outerHTML.slice(0, 120)];
  });
}

test('a press anywhere on a card reaches its link', async () => {
  await openBoard();
  await expect.element(pin).toBeVisible();
  expect(deadSpots()).toEqual([]);
});
