import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createBoardElements } from '../board-elements.ts';
import { slideFrom } from './slide.ts';

const elements = createBoardElements();
const board = document.createElement('div');

beforeEach(() => {
  board.innerHTML = ['label:bug', 'label:gate', 'label:map']
    .flatMap(lane =>
      ['ready', 'review'].map(
        column =>
          `<section data-column="${column}" data-cell="${lane} ${column}" style="height: 3rem"></section>`,
      ),
    )
    .join('');
  document.body.prepend(board);
  elements.setBoard(board);
  onTestFinished(() => board.remove());
});

const cell = (listId: string) => board.querySelector(`[data-cell="${listId}"]`)!;

function addCard(listId: string, ticketId = 'a'): HTMLElement {
  const card = document.createElement('div');
  Object.assign(card.dataset, { ticket: ticketId, list: listId });
  card.textContent = `${ticketId} of ${listId}`;
  cell(listId).append(card);
  return card;
}

function moveCard(card: HTMLElement, listId: string): void {
  card.dataset.list = listId;
  cell(listId).append(card);
}

const landing = () =>
  [...board.querySelectorAll<HTMLElement>('[data-landing]')].map(({ dataset }) => dataset.list);

test('the cards of one ticket fly within their own lanes', () => {
  const cards = ['label:bug ready', 'label:gate ready'].map(listId => addCard(listId));
  const slide = slideFrom(elements, ['a']);
  slide();
  expect(landing()).toEqual([]);
  for (const card of cards) moveCard(card, card.dataset.list!.replace('ready', 'review'));
  slide();
  expect(landing()).toEqual(['label:bug review', 'label:gate review']);
});

test('a card flies from the lane that its ticket has left, and the other card stays', () => {
  addCard('label:bug ready');
  const card = addCard('label:gate ready');
  const slide = slideFrom(elements, ['a']);
  moveCard(card, 'label:map ready');
  slide();
  expect(landing()).toEqual(['label:map ready']);
});

test('each card slides from its own place', () => {
  const cards = ['label:bug ready', 'label:gate ready'].map(listId => addCard(listId));
  const slide = slideFrom(elements, []);
  cell('label:gate ready').prepend(addCard('label:gate ready', 'b'));
  slide();
  expect(cards.map(card => card.getAnimations().length)).toEqual([0, 1]);
});
