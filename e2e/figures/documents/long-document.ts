const words =
  'tide harbour lamp gate berth pilot crane winter rope signal keeper schedule channel vessel storm report north quay line check before after every order list water level'.split(
    ' ',
  );

/** Returns HTML of about `length` characters, always the same for the same length. */
export function longDocument(length: number): string {
  let html = '';
  for (let part = 1; html.length < length; part++) html += section(part);
  return html;
}

function section(part: number): string {
  const say = wordSource(part);
  const blocks = [
    part % 6 === 1 ? `<h1>Part ${part}</h1>` : '',
    `<h2>Section ${part}: ${say(4)}</h2>`,
    paragraph(part, say),
    `<p>${say(60)}</p>`,
    `<ul>${items(4, () => `<li><p>${say(9)}</p></li>`)}</ul>`,
    `<p>${say(45)}</p>`,
    part % 3 === 0
      ? `<ul data-type="taskList">${items(3, index => `<li data-type="taskItem" data-checked="${index === 0}"><p>${say(7)}</p></li>`)}</ul>`
      : `<ol>${items(3, () => `<li><p>${say(8)}</p></li>`)}</ol>`,
    part % 2 === 0 ? table(say) : '',
    part % 4 === 0 ? code(part) : '',
    part % 5 === 0 ? `<div data-type="callout" data-tone="warn"><p>${say(20)}</p></div>` : '',
    part % 7 === 0 ? `<blockquote><p>${say(25)}</p></blockquote>` : '',
    part % 8 === 0 ? picture(say(5)) : '',
    part % 9 === 0 ? `<details><summary>${say(5)}</summary><p>${say(30)}</p></details>` : '',
  ];
  return blocks.join('');
}

function paragraph(part: number, say: (count: number) => string): string {
  const ticket = `<span data-type="mention" data-kind="ticket" data-id="t${part}" data-label="HBR-${part} ${say(3)}">HBR-${part}</span>`;
  return `<p>${say(12)} <strong>${say(3)}</strong> ${say(10)} <a href="https://example.org/${part}" rel="noopener noreferrer">${say(2)}</a> ${say(8)} ${ticket} ${say(6)} <mark>${say(2)}</mark>, <em>${say(4)}</em> and <code>lamp_${part}</code> ${say(14)}</p>`;
}

function table(say: (count: number) => string): string {
  const row = (cell: string) => `<tr>${items(4, () => `<${cell}><p>${say(3)}</p></${cell}>`)}</tr>`;
  return `<table><tbody>${row('th')}${items(4, () => row('td'))}</tbody></table>`;
}

function code(part: number): string {
  const lines = items(
    8,
    index => `export const level${index} = await read({ gate: ${part}, lamp: '${index}' }); // in winter\n`,
  );
  return `<pre><code class="language-typescript">${lines}</code></pre>`;
}

const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==';

const picture = (caption: string) =>
  `<figure><img src="${grey}" alt="${caption}" width="600" height="240" referrerpolicy="no-referrer"><figcaption>${caption}</figcaption></figure>`;

const items = (count: number, itemAt: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => itemAt(index)).join('');

/** Returns a function that gives the next `count` words. */
function wordSource(part: number): (count: number) => string {
  let position = part * 7;
  return count =>
    Array.from({ length: count }, () => {
      position += 1 + (position % 3);
      return words[position % words.length];
    }).join(' ');
}
