import { dom } from '../../dom.ts';

/** Adds the same elements as the editor. The first line of the item is the label of its checkbox. */
export function decorateTask(item: HTMLElement): void {
  const box = dom('input', { type: 'checkbox', disabled: '' });
  box.checked = item.dataset.checked === 'true';
  const content = dom('div', {}, ...item.childNodes);
  box.setAttribute('aria-label', (content.firstElementChild ?? content).textContent?.trim() || 'Task');
  item.append(dom('label', {}, box), content);
}
