import { expect, test } from 'vitest';
import { relabelMentions } from './relabel-mentions.ts';

const chip = (label: string, text = label) =>
  `<span data-type="mention" data-kind="ticket" data-id="t" data-label="${label}">${text}</span>`;

test('a mention gets its new name in place of its content', () => {
  const resolve = () => ({ label: 'HBR-1 <"Gates" & $1>' });
  expect(
    relabelMentions(`<p>See ${chip('HBR-1 Old', '<b>HBR-1</b> Old')} and <span>go</span></p>`, resolve),
  ).toBe(`<p>See ${chip('HBR-1 &lt;&quot;Gates&quot; &amp; $1&gt;')} and <span>go</span></p>`);
  const bare = '<span data-type="mention" data-kind="person" data-id="p">@Old</span>';
  expect(relabelMentions(bare, () => ({ label: 'New' }))).toBe(
    '<span data-type="mention" data-kind="person" data-id="p" data-label="New">@New</span>',
  );
});

test('an unknown mention keeps its words', () => {
  const html = `<p>${chip('HBR-1 &amp; more')} data-type="mention"</p>`;
  const requested: unknown[] = [];
  expect(relabelMentions(html, mention => void requested.push(mention))).toBe(html);
  expect(requested).toEqual([{ kind: 'ticket', id: 't', label: 'HBR-1 & more' }]);
});
