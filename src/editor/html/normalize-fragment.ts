import { fileAddress } from '#lib/html/addresses.ts';

/** Converts sanitized HTML of other programs, in place, to the elements that the schema reads. */
export function normalizeFragment(root: DocumentFragment | Element): void {
  for (const element of root.querySelectorAll('[data-style]')) moveAlignment(element);
  for (const caption of root.querySelectorAll('table > caption')) moveCaptionAbove(caption);
  for (const list of root.querySelectorAll('ul')) readTaskList(list);
  for (const item of root.querySelectorAll('li[data-type="taskItem"]')) flattenTaskItem(item);
  for (const toggle of root.querySelectorAll('details')) putTitleFirst(toggle);
  for (const insertion of root.querySelectorAll('ins')) renameElement(insertion, 'u');
  for (const input of root.querySelectorAll('input')) input.remove();
  for (const lineBreak of root.querySelectorAll('pre br')) lineBreak.replaceWith('\n');
  for (const formula of root.querySelectorAll('span[data-type="math"]')) readFormula(formula);
  for (const span of root.querySelectorAll('span[data-type="mention"]:not([data-id])'))
    span.removeAttribute('data-type');
  // A mention without an id is plain text.
  for (const span of root.querySelectorAll(
    'span:not([data-type="mention"][data-id], [data-type="math"], [id], [dir], [lang]), label, font',
  ))
    unwrap(span);
  for (const box of root.querySelectorAll('div[data-type="attachment"]')) unmarkUnlessFile(box);
  for (const div of root.querySelectorAll('div:not([data-type])')) div.removeAttribute('data-tone');
  for (const image of root.querySelectorAll('img:not([src])')) image.remove();
  for (const image of root.querySelectorAll('p > img')) moveOutOfParagraph(image);
  for (const figure of root.querySelectorAll('figure')) unwrapUnlessPicture(figure);
  for (const link of root.querySelectorAll('a:not([href])')) unwrap(link);
  // `writeHtml` adds `rel` to every link. Without its removal here, loaded links would differ from typed ones.
  for (const link of root.querySelectorAll('a[rel]')) link.removeAttribute('rel');
  for (const code of root.querySelectorAll('code[class]')) {
    if (code.parentElement?.nodeName !== 'PRE') code.removeAttribute('class');
  }
}

/** A formula of the schema is its source alone. */
function readFormula(formula: Element): void {
  const tex = formula.textContent ?? '';
  if (tex.trim() === '' || formula.querySelector('img')) formula.removeAttribute('data-type');
  else if (formula.childElementCount > 0) formula.textContent = tex;
}

/** An attachment of the schema is one link to a file. With other words it is text, so that none of them is lost. */
function unmarkUnlessFile(box: Element): void {
  const link = box.firstElementChild;
  const isFile =
    box.childNodes.length === 1 &&
    link?.nodeName === 'A' &&
    link.childElementCount === 0 &&
    fileAddress(link.getAttribute('href') ?? '') !== null;
  if (isFile) return;
  box.removeAttribute('data-type');
  box.removeAttribute('data-size');
}

function moveAlignment(element: Element): void {
  const align = /text-align:\s*(\w+)/i.exec(element.getAttribute('data-style') ?? '')?.[1]?.toLowerCase();
  element.removeAttribute('data-style');
  if (align && !element.hasAttribute('data-align')) element.setAttribute('data-align', align);
}

function moveCaptionAbove(caption: Element): void {
  const table = caption.parentElement;
  const paragraph = caption.ownerDocument.createElement('p');
  paragraph.append(...caption.childNodes);
  if (paragraph.textContent?.trim()) table?.before(paragraph);
  caption.remove();
}

/** The schema requires a title as the first child; it may be empty. */
function putTitleFirst(toggle: Element): void {
  const titles = [...toggle.children].filter(child => child.nodeName === 'SUMMARY');
  const title = titles[0] ?? toggle.ownerDocument.createElement('summary');
  if (toggle.firstElementChild !== title) toggle.prepend(title);
  for (const furtherTitle of titles.slice(1)) renameElement(furtherTitle, 'p');
}

function readTaskList(list: Element): void {
  const items = [...list.children].filter(child => child.nodeName === 'LI');
  const isMarked = list.getAttribute('data-type') === 'taskList';
  if (!isMarked && !items.some(findCheckbox)) return;
  list.setAttribute('data-type', 'taskList');
  for (const item of items) {
    const checked =
      item.getAttribute('data-checked') ?? String(findCheckbox(item)?.hasAttribute('checked') ?? false);
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', checked);
  }
}

function findCheckbox(item: Element): Element | null {
  const first = item.firstElementChild;
  if (!first) return null;
  if (first.nodeName === 'INPUT') return first;
  return first.nodeName === 'LABEL' || first.nodeName === 'P' ? first.querySelector(':scope > input') : null;
}

function flattenTaskItem(item: Element): void {
  for (const child of [...item.children]) {
    const isEmptyLabel = child.nodeName === 'LABEL' && !child.textContent?.trim();
    if (isEmptyLabel || child.nodeName === 'INPUT') child.remove();
    else if (child.nodeName === 'DIV' && !child.hasAttribute('data-type')) unwrap(child);
  }
}

/** The schema ends a paragraph before a picture: what is left of it at its start or end would be a blank line. */
function moveOutOfParagraph(image: Element): void {
  const paragraph = image.parentElement!;
  const isBlank = (node: Node) =>
    node.nodeName === 'BR' || (node.nodeType === 3 && !node.textContent?.trim());
  const siblings = [...paragraph.childNodes];
  const index = siblings.indexOf(image as ChildNode);
  if (siblings.slice(0, index).every(isBlank)) paragraph.before(image);
  else if (siblings.slice(index + 1).every(isBlank)) paragraph.after(image);
  else return;
  if ([...paragraph.childNodes].every(isBlank)) paragraph.remove();
}

/** A figure of the schema holds one image and its caption. A figure with other content is unwrapped. */
function unwrapUnlessPicture(figure: Element): void {
  const captions = [...figure.querySelectorAll('figcaption')];
  const textOf = (element: Element) => element.textContent?.trim() ?? '';
  const captionText = captions.length === 1 ? textOf(captions[0]!) : '';
  const isPicture =
    figure.querySelectorAll('img').length === 1 && captions.length < 2 && textOf(figure) === captionText;
  if (isPicture && !captions[0]?.querySelector('img')) return;
  for (const caption of captions) renameElement(caption, 'p');
  unwrap(figure);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
