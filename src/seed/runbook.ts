import { escaped, paragraph, taskList } from './html.ts';

const row = (cells: readonly string[], name: 'th' | 'td') =>
  `<tr>${cells.map(cell => `<${name}>${paragraph(cell)}</${name}>`).join('')}</tr>`;

const list = (name: 'ol' | 'ul', items: readonly string[]) =>
  `<${name}>${items.map(item => `<li>${paragraph(item)}</li>`).join('')}</${name}>`;

export function runbookHtml(person: { id: string; name: string }, ticket: { id: string; label: string }) {
  return [
    '<h2>First five minutes</h2>',
    '<p>Confirm that it is the uplink and not the kiosk. A kiosk that has lost power shows nothing at all, while a kiosk without an uplink keeps its clock and shows the <code>grey bar</code> at the top.</p>',
    '<div data-type="callout" data-tone="warn"><p><strong>Do not restart the terminal.</strong> Slips that were not replayed are only in memory.</p></div>',
    paragraph(
      'Open the lane by hand and switch to provisional slips. Every slip carries a number that the system matches when the line is back.',
    ),
    list('ol', [
      'Call the duty officer on channel 12.',
      'Take two people off the yard and put one on each lane.',
      'Write down the time. The report needs it.',
    ]),
    '<h2>Who is on call</h2>',
    '<p>Ring the first call and wait <mark>ninety seconds</mark>, then ring the second. If neither answers, wake the harbour master.</p>',
    '<table><tbody>',
    row(['Gate', 'First call', 'Second call', 'Spare uplink'], 'th'),
    row(['1 and 2', 'Elif Kaya', 'Noah Brandt', 'LTE, automatic'], 'td'),
    row(['4', 'Tomás Rey', 'Ada Okafor', 'None yet'], 'td'),
    '</tbody></table>',
    '<h3>Handing over</h3>',
    `<p>Hand over in person or by telephone, never by mail alone. ${mention('person', person.id, person.name, `@${person.name}`)} keeps the list of numbers.</p>`,
    taskList(1, [
      'Say which lanes are open by hand',
      'Say which slip number comes next',
      'Pass the radio on',
    ]),
    '<h2>After the line is back</h2>',
    '<p>The terminals replay by themselves, oldest slip first. Watch the queue until it is empty:</p>',
    `<pre><code class="language-bash">${escaped('ssh gate-4 slips --pending\nssh gate-4 slips --replay --dry-run | tail -n 20')}</code></pre>`,
    '<h3>Matching slips</h3>',
    `<p>A slip without a match is nearly always a truck that changed lanes. Look for the plate, <em>not</em> for the container. See also ${mention('ticket', ticket.id, ticket.label, ticket.label)}.</p>`,
    '<blockquote><p>If in doubt, let the truck out and keep the slip.</p></blockquote>',
    '<details><summary>Why slips can be doubled</summary><p>Two terminals with the same clock second used to make the same number. Since the device is part of the number, it no longer happens.</p></details>',
    '<h2>Report</h2>',
    list('ul', [
      'When it began and when it ended',
      'How many slips were provisional, and how many were matched by hand',
      'Whom you called, and who answered',
    ]),
    '<p>Send it to <a href="mailto:duty@northquay.example" rel="noopener noreferrer">duty@northquay.example</a> before the shift ends.</p>',
  ].join('');
}

function mention(kind: 'person' | 'ticket', id: string, label: string, text: string): string {
  const attribute = escaped(label).replaceAll('"', '&quot;');
  return `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${attribute}">${escaped(text)}</span>`;
}
