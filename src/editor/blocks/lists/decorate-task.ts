import { dom } from '../../dom.ts';

/** The same elements as in the editor; the first line of the item names its checkbox. */
export function decorateTask(item: HTMLElement): void {
  const box = dom('input', { type: 'checkbox', disabled: '' });
  box.checked = item.dataset.checked === 'true';
  const content = dom('div', {}, ...item.childNodes);
  box.setAttribute('aria-label', (content.firstElementChild ?? content).textContent?.trim() || 'Task');
  item.append(dom('label', {}, box), content);
}
