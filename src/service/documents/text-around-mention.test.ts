import { expect, test } from 'vitest';
import { withoutTitles } from '../html/mention-chips.ts';
import { textAroundMention } from './text-around-mention.ts';

const chip = '<span data-type="mention" data-kind="person" data-id="p" data-label="Mara">@Mara</span>';

test('returns the block with the mention, and nothing around it', () => {
  expect(textAroundMention(`<h2>Gate</h2><p>Ask <b>${chip}</b> &amp; go</p><p>Bye</p>`, 'p')).toBe(
    'Ask @Mara & go',
  );
  expect(textAroundMention(`<table><tbody><tr><td>One</td><td>${chip}</td></tr></tbody></table>`, 'p')).toBe(
    '@Mara',
  );
  expect(textAroundMention(`<p>${chip}</p>`, 'other')).toBe('');
  expect(textAroundMention('<p>data-type="mention"</p>', 'p')).toBe('');
});

test('returns no titles of tickets and documents', () => {
  const other = (kind: string, words: string) =>
    `<span data-type="mention" data-kind="${kind}" data-id="x" data-label="${words}">${words}</span>`;
  const html = `<p>${chip}, see ${other('ticket', 'HBR-1 Secret')}, ${other('ticket', 'Secret')} and ${other('document', 'Secret')}</p>`;
  const told = withoutTitles(html, kind => `a ${kind}`);
  expect(textAroundMention(told, 'p')).toBe('@Mara, see a ticket, a ticket and a document');
});

test('returns the surroundings in a very long block, without parts of tags', () => {
  const words = '<em class="a">word</em> '.repeat(300);
  const text = textAroundMention(`<p>${words}${chip} ${words}</p>`, 'p');
  expect(text).toContain('word @Mara word');
  expect(text).not.toMatch(/[<>="]/);
});
