import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, openDocument, text } from '../../testing/on-document.ts';

const { keyboard } = userEvent;
const comments = page.getByRole('region', { name: /^Comments/ });
const place = (element: Element) => Math.round(element.getBoundingClientRect().top);
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-comments] [data-beside]')];
const cardOf = (number: number) => cards().find(card => card.textContent.includes(`About ${number}.`))!;
const markOf = (number: number) =>
  [...document.querySelectorAll<HTMLElement>('[data-document-text] .passage')].find(
    mark => mark.textContent === `Word${number}`,
  )!;

const paragraph = (number: number) =>
  document.querySelector<HTMLElement>(`[data-document-text] .prose > p:nth-child(${number})`)!;

/** Opens a published document of numbered paragraphs, with an open comment on the first word of some of them. */
async function openCommented(paragraphs: number, commented: readonly number[]): Promise<void> {
  const id = await openDocument(documents.handover);
  const words = Array.from(
    { length: paragraphs },
    (_, index) => `<p>Word${index} is said. ${'More. '.repeat(30)}</p>`,
  );
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: words.join('') });
  for (const number of commented)
    await callService('POST', `/api/app/documents/${id}/comments`, {
      body_html: `<p>About ${number}.</p>`,
      anchor: { quote: `Word${number}`, prefix: '', suffix: ' is said.', position: number * 200, others: 0 },
    });
  reopenApp();
  await expect.poll(() => cards().length).toBe(commented.length);
}

function expectApart(): void {
  const boxes = cards().map(card => card.getBoundingClientRect());
  for (const [index, box] of boxes.entries())
    if (index > 0) expect(box.top).toBeGreaterThan(boxes[index - 1]!.bottom);
}

const expectBeside = (number: number) =>
  expect.poll(() => place(cardOf(number)) - place(markOf(number))).toBe(0);

afterEach(() => page.viewport(1440, 900));

test('comments stand beside their passages without overlapping; the chosen one exactly', async () => {
  await openCommented(12, [0, 1, 2, 9]);
  await expectBeside(0);
  await expectBeside(9);
  expect(place(cardOf(2))).toBeGreaterThan(place(markOf(2)));
  expectApart();
  expect(cardOf(0).getBoundingClientRect().left).toBeGreaterThan(
    document.querySelector('[data-document-text]')!.getBoundingClientRect().right,
  );
  markOf(2).click();
  await expectBeside(2);
  expectApart();
  expect(markOf(2).hasAttribute('data-active')).toBe(true);
  await expectAccessible('main');
  cardOf(1).click();
  await expectBeside(1);
  expect(markOf(1).hasAttribute('data-active')).toBe(true);
  paragraph(8).click();
  await expect.poll(() => markOf(1).hasAttribute('data-active')).toBe(false);
});

test('the menu of a comment beside its passage stands in the line of the name', async () => {
  await openCommented(3, [1]);
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const menu = comments.getByRole('button', { name: /^Actions for the comment/ });
  await expect.element(menu).toBeInTheDocument();
  const name = cardOf(1).querySelector('b')!;
  expect(Math.abs(middleOf(menu.element()) - middleOf(name))).toBeLessThan(3);
  const time = cardOf(1).querySelector('time')!;
  expect(time.getBoundingClientRect().top).toBeGreaterThan(name.getBoundingClientRect().bottom - 3);
});

test('keys lead from a passage to its comment and back, and the bar to the next open comment', async () => {
  await openCommented(40, [0, 1, 30]);
  markOf(1).focus();
  await keyboard('{Enter}');
  await expect.poll(() => document.activeElement === cardOf(1)).toBe(true);
  await keyboard('{Escape}');
  expect(document.activeElement).toBe(markOf(1));
  await keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.poll(() => document.activeElement === cardOf(1)).toBe(true);
  await button('Comments: 3 open').click();
  await expect.poll(() => document.activeElement === cardOf(30)).toBe(true);
  await expectBeside(30);
  await expect.element(comments.getByText('About 30.')).toBeInViewport();
  await keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
  expect(document.activeElement).toBe(markOf(30));
});

test('a resolved comment leaves the margin, and the focus goes to the next one', async () => {
  await openCommented(12, [0, 5]);
  cardOf(0).focus();
  const resolve = comments.getByRole('button', { name: 'Resolve' }).first();
  await focusOn(resolve);
  await keyboard('{Enter}');
  await expect.poll(() => cards().length).toBe(1);
  expect(cardOf(5).contains(document.activeElement)).toBe(true);
  await expect.element(button('Comments: 1 open')).toBeVisible();
  await expectNone(comments.getByText('About 0.'));
  await comments.getByRole('button', { name: 'Resolved (1)' }).click();
  await expect.element(comments.getByText('About 0.')).toBeVisible();
  expect(cards()).toHaveLength(1);
});

test('while somebody writes, comments follow their passages and nothing else moves', async () => {
  await openCommented(12, [0, 5, 6]);
  const left = markOf(0).getBoundingClientRect().left;
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => cards().length).toBe(3);
  expect(markOf(0).getBoundingClientRect().left).toBe(left);
  await expectBeside(5);
  const before = [place(cardOf(0)), place(cardOf(5))];
  await userEvent.click(paragraph(3));
  await keyboard('{End}{Enter}');
  await expect.poll(() => place(cardOf(5))).toBeGreaterThan(before[1]!);
  await expectBeside(5);
  expect(place(cardOf(0))).toBe(before[0]);
  await keyboard('{Control>}{Home}{/Control}{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.poll(() => document.activeElement === cardOf(0)).toBe(true);
  await expectAccessible('main');
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
});

test('while somebody suggests edits, comments stand beside their passages', async () => {
  await openCommented(12, [0, 5, 6]);
  await keyboard('{Control>}{Alt>}x{/Alt}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Suggested text' })).toHaveFocus();
  await expect.poll(() => markOf(5)?.isContentEditable).toBe(true);
  await expectBeside(0);
  await expectBeside(5);
  expect(cards()).toHaveLength(3);
  expectApart();
  cardOf(6).click();
  await expectBeside(6);
  await button('Go to the passage “Word6”').click();
  await expect.element(page.getByRole('textbox', { name: 'Suggested text' })).toHaveFocus();
});

test('a key typed into a text of a hundred comments asks for the places of those near the view alone', async () => {
  const all = Array.from({ length: 100 }, (_, index) => index * 3);
  await openCommented(300, all);
  expectApart();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => cards().length).toBe(100);
  await userEvent.click(paragraph(2));
  const measure = Element.prototype.getBoundingClientRect;
  let measuredMarks = 0;
  let moved = 0;
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches('.passage')) measuredMarks += 1;
    return measure.call(this);
  };
  try {
    const wish = place(cardOf(3));
    await keyboard('{Enter}');
    await expect.poll(() => place(cardOf(3))).not.toBe(wish);
    moved = place(cardOf(3)) - wish;
  } finally {
    Element.prototype.getBoundingClientRect = measure;
  }
  expect(moved).toBeGreaterThan(0);
  expect(measuredMarks).toBeGreaterThan(0);
  expect(measuredMarks).toBeLessThan(60);
});

test('the text stays where it is when the first comment comes to stand beside it', async () => {
  const id = await openDocument(documents.handover);
  await callService('PATCH', `/api/v1/documents/${id}`, {
    content_html: '<h2>First</h2><p>Word0 is said.</p><h2>Second</h2><p>More.</p><h2>Third</h2><p>More.</p>',
  });
  const anchor = { quote: 'Word0', prefix: '', suffix: ' is said.', position: 5, others: 0 };
  const widths = [1280, 1440, 1920];
  const placesAt = async (width: number) => {
    await page.viewport(width, 900);
    await expect.poll(() => innerWidth).toBe(width);
    return {
      width,
      ...document.querySelector('[data-document-text] .prose')!.getBoundingClientRect().toJSON(),
    };
  };
  reopenApp();
  await expect.element(page.getByText('Word0 is said.').first()).toBeVisible();
  const before: object[] = [];
  for (const width of widths) before.push(await placesAt(width));
  await callService('POST', `/api/app/documents/${id}/comments`, { body_html: '<p>About 0.</p>', anchor });
  reopenApp();
  await expect.poll(() => cards().length).toBe(1);
  for (const [index, width] of widths.entries()) {
    expect(await placesAt(width)).toEqual(before[index]);
    const box = cards()[0]!.getBoundingClientRect();
    expect(box.width).toBeGreaterThanOrEqual(200);
    expect(box.right).toBeLessThanOrEqual(width);
  }
});

test('narrower screens show the comments below the text', async () => {
  await openCommented(4, [0]);
  await page.viewport(1200, 900);
  await expect.poll(() => cards().length).toBe(0);
  await expect.element(comments.getByText('About 0.')).toBeVisible();
  markOf(0).click();
  await expect.element(page.getByRole('dialog', { name: 'Comments on this passage' })).toBeVisible();
});
