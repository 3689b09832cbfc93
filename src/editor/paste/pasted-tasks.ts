/** Marks task lists of Google Docs (`role="checkbox"`) and Notion (`[x] `) as such. */
export function readPastedTasks(root: Element): void {
  for (const list of root.querySelectorAll('ul')) {
    const items = [...list.children].filter(child => child.nodeName === 'LI');
    if (items.length === 0) continue;
    if (items.every(item => item.getAttribute('role') === 'checkbox')) {
      for (const item of items) {
        setTask(item, item.getAttribute('aria-checked') === 'true');
        // Google Docs draws the checkbox as an image.
        if (item.firstElementChild?.nodeName === 'IMG') item.firstElementChild.remove();
      }
      list.setAttribute('data-type', 'taskList');
    } else if (items.every(item => checkboxTextOf(item) !== null)) {
      for (const item of items) {
        const text = firstText(item)!;
        const checkbox = checkboxTextOf(item)!;
        text.nodeValue = (text.nodeValue ?? '').slice(checkbox.length);
        setTask(item, /x/i.test(checkbox));
      }
      list.setAttribute('data-type', 'taskList');
    }
  }
}

function setTask(item: Element, checked: boolean): void {
  item.setAttribute('data-type', 'taskItem');
  item.setAttribute('data-checked', String(checked));
}

/** The checkbox written before the words of an item, such as `[x] `. */
function checkboxTextOf(item: Element): string | null {
  return /^\s*\[[ xX]\]\s+/.exec(firstText(item)?.nodeValue ?? '')?.[0] ?? null;
}

function firstText(item: Element): Node | null {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode();
  while (text && text.nodeValue?.trim() === '') text = walker.nextNode();
  return text;
}
