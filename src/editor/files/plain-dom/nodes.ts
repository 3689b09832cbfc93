import { matchesSelector } from './selectors.ts';

/** Children are linked, so that the neighbours of a node are found at once in long texts. */
export class PlainNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument = plainDocument;
  parentNode: PlainNode | null = null;
  previousSibling: PlainNode | null = null;
  nextSibling: PlainNode | null = null;
  firstChild: PlainNode | null = null;
  lastChild: PlainNode | null = null;

  constructor(nodeType: number, nodeName: string) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }

  get parentElement(): PlainElement | null {
    return this.parentNode instanceof PlainElement ? this.parentNode : null;
  }

  get childNodes(): PlainNode[] {
    const all: PlainNode[] = [];
    for (let child = this.firstChild; child; child = child.nextSibling) all.push(child);
    return all;
  }

  get children(): PlainElement[] {
    return this.childNodes.filter(child => child instanceof PlainElement);
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): PlainElement | null {
    return elementFrom(this.firstChild);
  }

  get nextElementSibling(): PlainElement | null {
    return elementFrom(this.nextSibling);
  }

  get nodeValue(): string | null {
    return null;
  }

  get textContent(): string {
    let text = '';
    for (let child = this.firstChild; child; child = child.nextSibling) text += child.textContent;
    return text;
  }

  set textContent(text: string) {
    while (this.firstChild) this.firstChild.remove();
    this.append(text);
  }

  remove(): void {
    const { parentNode: parent, previousSibling: before, nextSibling: after } = this;
    if (!parent) return;
    if (before) before.nextSibling = after;
    else parent.firstChild = after;
    if (after) after.previousSibling = before;
    else parent.lastChild = before;
    this.parentNode = null;
    this.previousSibling = null;
    this.nextSibling = null;
  }

  removeChild(child: PlainNode): void {
    child.remove();
  }

  appendChild<T extends PlainNode>(child: T): T {
    this.insertBefore(child, null);
    return child;
  }

  append(...added: readonly (PlainNode | string)[]): void {
    for (const one of added) this.insertBefore(nodeOf(one), null);
  }

  prepend(...added: readonly (PlainNode | string)[]): void {
    const first = this.firstChild;
    for (const one of added) this.insertBefore(nodeOf(one), first);
  }

  before(...added: readonly (PlainNode | string)[]): void {
    for (const one of added) this.parentNode?.insertBefore(nodeOf(one), this);
  }

  after(...added: readonly (PlainNode | string)[]): void {
    const next = this.nextSibling;
    for (const one of added) this.parentNode?.insertBefore(nodeOf(one), next);
  }

  replaceWith(...added: readonly (PlainNode | string)[]): void {
    this.before(...added);
    this.remove();
  }

  insertBefore(child: PlainNode, next: PlainNode | null): void {
    child.remove();
    const before = next ? next.previousSibling : this.lastChild;
    child.parentNode = this;
    child.previousSibling = before;
    child.nextSibling = next;
    if (before) before.nextSibling = child;
    else this.firstChild = child;
    if (next) next.previousSibling = child;
    else this.lastChild = child;
  }

  querySelectorAll(selector: string): PlainElement[] {
    const found: PlainElement[] = [];
    const visit = (node: PlainNode) => {
      for (let child = node.firstChild; child; child = child.nextSibling) {
        if (!(child instanceof PlainElement)) continue;
        if (matchesSelector(child, selector, this)) found.push(child);
        visit(child);
      }
    };
    visit(this);
    return found;
  }

  querySelector(selector: string): PlainElement | null {
    for (let child = this.firstChild; child; child = child.nextSibling) {
      if (!(child instanceof PlainElement)) continue;
      const found = matchesSelector(child, selector, this) ? child : child.querySelector(selector);
      if (found) return found;
    }
    return null;
  }
}

function elementFrom(node: PlainNode | null): PlainElement | null {
  let current = node;
  while (current && !(current instanceof PlainElement)) current = current.nextSibling;
  return current;
}

const nodeOf = (node: PlainNode | string) => (typeof node === 'string' ? new PlainText(node) : node);

class PlainText extends PlainNode {
  #text: string;

  constructor(text: string) {
    super(3, '#text');
    this.#text = text;
  }

  override get nodeValue(): string {
    return this.#text;
  }

  override set nodeValue(text: string) {
    this.#text = text;
  }

  override get textContent(): string {
    return this.#text;
  }

  override set textContent(text: string) {
    this.#text = text;
  }
}

/** Sanitized HTML has no styles. */
const noStyle = { length: 0 };

export class PlainElement extends PlainNode {
  readonly style = noStyle;
  readonly #attributes: Map<string, string>;

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    super(1, name.toUpperCase());
    this.#attributes = new Map(Object.entries(attributes));
  }

  get tagName(): string {
    return this.nodeName;
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }

  get classList(): string[] {
    return (this.getAttribute('class') ?? '').split(/\s+/).filter(name => name !== '');
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector, null);
  }
}

export class PlainFragment extends PlainNode {
  constructor() {
    super(11, '#document-fragment');
  }
}

const plainDocument = {
  createElement: (name: string) => new PlainElement(name),
  createTextNode: (text: string) => new PlainText(text),
};
