import { expect, test } from 'vitest';
import { stackCards } from './stack-cards.ts';

const card = (wish: number, height = 100) => ({ wish, height });
const options = { active: -1, gap: 10, top: 0 };

test('cards stand at their wishes where there is room, else as little below as it takes', () => {
  expect(stackCards([card(0), card(300)], options)).toEqual([0, 300]);
  expect(stackCards([card(0), card(50), card(60), card(500)], options)).toEqual([0, 110, 220, 500]);
});

test('the active card stands exactly at its wish, and those above make room', () => {
  const cards = [card(200), card(250), card(260), card(900)];
  expect(stackCards(cards, { ...options, active: 2 })).toEqual([40, 150, 260, 900]);
  expect(stackCards([card(0), ...cards], { ...options, active: 3 })).toEqual([0, 110, 220, 330, 900]);
});

test('cards above the first place push the active one down rather than leaving the page', () => {
  const cards = [card(40), card(40), card(40)];
  expect(stackCards(cards, { ...options, active: 2 })).toEqual([0, 110, 220]);
});

test('no cards overlap, whichever is active', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const wishes = Array.from({ length: 1 + random(12) }, () => random(1500)).sort((a, b) => a - b);
    const cards = wishes.map(wish => card(wish, 20 + random(300)));
    const active = random(cards.length + 1) - 1;
    const places = stackCards(cards, { active, gap: 10, top: 0 });
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(0);
      const above = cards[index - 1];
      if (above) expect(place).toBeGreaterThanOrEqual(places[index - 1]! + above.height + 10);
    }
    const heightsAbove = cards
      .slice(0, Math.max(0, active))
      .reduce((sum, { height }) => sum + height + 10, 0);
    if (active >= 0 && heightsAbove <= wishes[active]!) expect(places[active]).toBe(wishes[active]);
  }
});
