import { describe, expect, test } from 'vitest';
import { freeHue, hueByHash, hueName, hueOf, hues, isHue } from './color.ts';

const all = () => true;
const none = () => false;

describe('hueOf', () => {
  test('names one of the ten hues by its token', () => {
    expect(hueOf('teal', none)).toBe('var(--hue-teal)');
    expect(hueOf(' Violet ', none)).toBe('var(--hue-violet)');
  });

  test('keeps the hue of a foreign colour and takes the lightness of the theme', () => {
    expect(hueOf('#3366FF', all)).toBe('oklch(from #3366ff var(--hue-l) min(c, var(--hue-c-max)) h)');
    expect(hueOf('rebeccapurple', all)).toContain('from rebeccapurple');
    expect(hueOf('rgb(10 20 30 / 50%)', all)).toContain('from rgb(10 20 30 / 50%)');
    expect(hueOf('hsl(210deg 50% 40%)', all)).toContain('from hsl(210deg 50% 40%)');
  });

  test('falls back to slate without a colour or without support', () => {
    expect(hueOf(null, all)).toBe('var(--hue-slate)');
    expect(hueOf('', all)).toBe('var(--hue-slate)');
    expect(hueOf('#3366ff', none)).toBe('var(--hue-slate)');
    expect(hueOf('inherit', value => value === 'inherit')).toBe('var(--hue-slate)');
  });

  test('never passes on anything but a colour', () => {
    for (const value of ['red;background:url(x)', 'var(--x)', 'url(https://x)', 'rgb(1,2,3) x', '#12', '"']) {
      expect(hueOf(value, all)).toBe('var(--hue-slate)');
    }
  });
});

test('hueByHash is stable and reaches every hue', () => {
  expect(hueByHash('0196f3a2')).toBe(hueByHash('0196f3a2'));
  const seen = new Set(Array.from({ length: 500 }, (_, i) => hueByHash(`person-${i}`)));
  expect(seen.size).toBe(hues.length);
});

test('isHue accepts only the names of hues', () => {
  expect(isHue('lime')).toBe(true);
  expect(isHue('purple')).toBe(false);
  expect(isHue(null)).toBe(false);
  expect(hueName('amber')).toBe('Amber');
});

test('freeHue returns a hue that is not used while there is one', () => {
  expect(freeHue([])).toBe('slate');
  expect(freeHue(['slate', 'orange', null, '#123456'])).toBe('red');
  expect(freeHue([...hues, null])).toBe('red');
});
