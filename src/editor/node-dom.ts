/** An element with attributes, for node views; null leaves an attribute out. */
export function dom<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | null> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Makes the attributes of the element those given; the ones named before and missing now go. */
export function syncAttributes(
  element: HTMLElement,
  attributes: Record<string, unknown>,
  names: readonly string[],
): void {
  for (const name of names) {
    const value = attributes[name];
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Language and direction of a block. A direction that nobody set is left alone: the text decides it then. */
export function syncLanguage(element: HTMLElement, attributes: Record<string, unknown>): void {
  syncAttributes(element, attributes, attributes.dir ? ['dir', 'lang'] : ['lang']);
}

/** A small native choice inside a block, outside of its editable text. */
export function choice(
  label: string,
  options: readonly { value: string; label: string }[],
  value: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const select = dom('select', { 'aria-label': label, class: 'block-choice' });
  for (const option of options) select.append(dom('option', { value: option.value }, option.label));
  select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return select;
}
