import { expect, test } from 'vitest';
import { relabelMentions } from './relabel-mentions.ts';

const chip = (label: string, text = label) =>
  `<span data-type="mention" data-kind="ticket" data-id="t" data-label="${label}">${text}</span>`;

test('a mention says its new name, whatever is in it', () => {
  const resolve = () => ({ label: 'HBR-1 <"Gates" & $1>' });
  expect(
    relabelMentions(`<p>See ${chip('HBR-1 Old', '<b>HBR-1</b> Old')} and <span>go</span></p>`, resolve),
  ).toBe(`<p>See ${chip('HBR-1 &lt;&quot;Gates&quot; &amp; $1&gt;')} and <span>go</span></p>`);
  const bare = '<span data-type="mention" data-kind="person" data-id="p">@Old</span>';
  expect(relabelMentions(bare, () => ({ label: 'New' }))).toBe(
    '<span data-type="mention" data-kind="person" data-id="p" data-label="New">@New</span>',
  );
});

test('one that is not known keeps its words', () => {
  const html = `<p>${chip('HBR-1 &amp; more')} data-type="mention"</p>`;
  const asked: unknown[] = [];
  expect(relabelMentions(html, mention => void asked.push(mention))).toBe(html);
  expect(asked).toEqual([{ kind: 'ticket', id: 't', label: 'HBR-1 & more' }]);
});
