/** Word writes lists as paragraphs with a bullet and a style that names the level. */
export function readWordLists(root: Element): void {
  let lists: Element[] = [];
  for (const line of [...root.querySelectorAll('p')]) {
    const level = levelOf(line);
    if (!level) continue;
    const previous = line.previousElementSibling;
    if (!lists[0] || previous !== lists[0]) lists = [];
    moveIntoList(line, level, lists);
  }
}

/** The level of a list item from 1; 0 for other lines. */
function levelOf(line: Element): number {
  const style = line.getAttribute('data-style') ?? '';
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  if (level) return Math.min(Number(level), 9);
  return /^MsoListParagraph/.test(line.className) &&
    /^\s*(?:[·•o§▪‣–-]|\d+[.)]|[a-z][.)])[\s\u00a0]+\S/.test(line.textContent ?? '')
    ? 1
    : 0;
}

/** Makes the line an item of the list of its level. `lists` are the open lists, outermost first. */
function moveIntoList(line: Element, level: number, lists: Element[]): void {
  const { ownerDocument } = line;
  const marker = takeMarker(line);
  const name = /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker) ? 'ol' : 'ul';
  lists.length = Math.min(lists.length, level);
  while (lists.length < level) {
    const list = ownerDocument.createElement(name);
    const parent = lists.at(-1);
    if (!parent) line.before(list);
    else (parent.lastElementChild ?? parent.appendChild(ownerDocument.createElement('li'))).append(list);
    lists.push(list);
  }
  const item = ownerDocument.createElement('li');
  const text = ownerDocument.createElement('p');
  text.append(...line.childNodes);
  item.append(text);
  lists.at(-1)?.append(item);
  line.remove();
}

/** Removes the bullet or number from the line and returns it. */
function takeMarker(line: Element): string {
  const markerSpan = [...line.querySelectorAll('span')].find(span =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  );
  if (markerSpan) {
    const marker = markerSpan.textContent?.trim() ?? '';
    markerSpan.remove();
    return marker;
  }
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const match = /^\s*(\S+)[\s\u00a0]+/.exec(first?.nodeValue ?? '');
  if (!first || !match) return '';
  first.nodeValue = (first.nodeValue ?? '').slice(match[0].length);
  return match[1] ?? '';
}
