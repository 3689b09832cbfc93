/** Word writes lists as paragraphs with a bullet and a style that names the level. */
export function readWordLists(root: Element): void {
  let lists: Element[] = [];
  for (const line of [...root.querySelectorAll('p')]) {
    const level = levelOf(line);
    if (!level) continue;
    const previous = line.previousElementSibling;
    if (!lists[0] || previous !== lists[0]) lists = [];
    place(line, level, lists);
  }
}

function levelOf(line: Element): number {
  const style = line.getAttribute('data-style') ?? '';
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  if (level) return Math.min(Number(level), 9);
  return /^MsoListParagraph/.test(line.className) &&
    /^\s*(?:[·•o§▪‣–-]|\d+[.)]|[a-z][.)])[\s\u00a0]+\S/.test(line.textContent ?? '')
    ? 1
    : 0;
}

/** `lists` holds the open lists, outermost first. */
function place(line: Element, level: number, lists: Element[]): void {
  const page = line.ownerDocument;
  const marker = takeMarker(line);
  const name = /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker) ? 'ol' : 'ul';
  lists.length = Math.min(lists.length, level);
  while (lists.length < level) {
    const list = page.createElement(name);
    const parent = lists.at(-1);
    if (!parent) line.before(list);
    else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
    lists.push(list);
  }
  const item = page.createElement('li');
  const text = page.createElement('p');
  text.append(...line.childNodes);
  item.append(text);
  lists.at(-1)?.append(item);
  line.remove();
}

function takeMarker(line: Element): string {
  const drawn = [...line.querySelectorAll('span')].find(span =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  );
  if (drawn) {
    const marker = drawn.textContent?.trim() ?? '';
    drawn.remove();
    return marker;
  }
  const walker = line.ownerDocument.createTreeWalker(line, 4);
  const first = walker.nextNode();
  const match = /^\s*(\S+)[\s\u00a0]+/.exec(first?.nodeValue ?? '');
  if (!first || !match) return '';
  first.nodeValue = (first.nodeValue ?? '').slice(match[0].length);
  return match[1] ?? '';
}
