/** Brings cleaned HTML of other origins into the shapes that the editor makes, in place. */
export function normalizeFragment(root: DocumentFragment | Element): void {
  for (const element of root.querySelectorAll('[data-style]')) readAlignment(element);
  for (const caption of root.querySelectorAll('table > caption')) liftCaption(caption);
  for (const list of root.querySelectorAll('ul')) readTaskList(list);
  for (const item of root.querySelectorAll('li[data-type="taskItem"]')) flattenTaskItem(item);
  for (const toggle of root.querySelectorAll('details')) titleFirst(toggle);
  for (const inserted of root.querySelectorAll('ins')) rename(inserted, 'u');
  for (const stray of root.querySelectorAll('input')) stray.remove();
  for (const line of root.querySelectorAll('pre br')) line.replaceWith('\n');
  // A mention without an id is plain text.
  for (const span of root.querySelectorAll('span:not([data-type="mention"][data-id]), label, font'))
    unwrap(span);
  for (const div of root.querySelectorAll('div:not([data-type])')) div.removeAttribute('data-tone');
  for (const image of root.querySelectorAll('img:not([src])')) image.remove();
  for (const figure of root.querySelectorAll('figure')) keepPicture(figure);
  for (const link of root.querySelectorAll('a:not([href])')) unwrap(link);
  // The writer adds `rel` to every link; kept, loaded and typed links would differ.
  for (const link of root.querySelectorAll('a[rel]')) link.removeAttribute('rel');
  for (const code of root.querySelectorAll('code[class]')) {
    if (code.parentElement?.nodeName !== 'PRE') code.removeAttribute('class');
  }
}

function readAlignment(element: Element): void {
  const align = /text-align:\s*(\w+)/i.exec(element.getAttribute('data-style') ?? '')?.[1]?.toLowerCase();
  element.removeAttribute('data-style');
  if (align && !element.hasAttribute('data-align')) element.setAttribute('data-align', align);
}

function liftCaption(caption: Element): void {
  const table = caption.parentElement;
  const line = caption.ownerDocument.createElement('p');
  line.append(...caption.childNodes);
  if (line.textContent?.trim()) table?.before(line);
  caption.remove();
}

/** The schema needs a title first, even an empty one. */
function titleFirst(toggle: Element): void {
  const titles = [...toggle.children].filter(child => child.nodeName === 'SUMMARY');
  const title = titles[0] ?? toggle.ownerDocument.createElement('summary');
  if (toggle.firstElementChild !== title) toggle.prepend(title);
  for (const other of titles.slice(1)) rename(other, 'p');
}

function readTaskList(list: Element): void {
  const items = [...list.children].filter(child => child.nodeName === 'LI');
  const marked = list.getAttribute('data-type') === 'taskList';
  if (!marked && !items.some(checkboxOf)) return;
  list.setAttribute('data-type', 'taskList');
  for (const item of items) {
    const checked =
      item.getAttribute('data-checked') ?? String(checkboxOf(item)?.hasAttribute('checked') ?? false);
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', checked);
  }
}

function checkboxOf(item: Element): Element | null {
  const first = item.firstElementChild;
  if (!first) return null;
  if (first.nodeName === 'INPUT') return first;
  return first.nodeName === 'LABEL' || first.nodeName === 'P' ? first.querySelector(':scope > input') : null;
}

function flattenTaskItem(item: Element): void {
  for (const child of [...item.children]) {
    const emptyLabel = child.nodeName === 'LABEL' && !child.textContent?.trim();
    if (emptyLabel || child.nodeName === 'INPUT') child.remove();
    else if (child.nodeName === 'DIV' && !child.hasAttribute('data-type')) unwrap(child);
  }
}

/** The schema's figure is one image and its caption: a figure with anything else is unwrapped. */
function keepPicture(figure: Element): void {
  const captions = [...figure.querySelectorAll('figcaption')];
  const words = (element: Element) => element.textContent?.trim() ?? '';
  const own = captions.length === 1 ? words(captions[0]!) : '';
  const isPicture =
    figure.querySelectorAll('img').length === 1 && captions.length < 2 && words(figure) === own;
  if (isPicture && !captions[0]?.querySelector('img')) return;
  for (const caption of captions) rename(caption, 'p');
  unwrap(figure);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const named = element.ownerDocument.createElement(name);
  named.append(...element.childNodes);
  element.replaceWith(named);
}
