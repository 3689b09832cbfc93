import type { Node as PmNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { dom } from './dom.ts';

export function syncAttributes(element: HTMLElement, attributes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Without a set direction `dir` is left to `BlockDirection`. */
export function syncLanguage(element: HTMLElement, attributes: Record<string, unknown>): void {
  const { dir, lang } = attributes;
  syncAttributes(element, dir ? { dir, lang } : { lang });
}

interface SelectOptions {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function createSelect({ label, options, value, onChange }: SelectOptions): HTMLSelectElement {
  const select = dom('select', { 'aria-label': label, class: 'block-choice' });
  for (const option of options) select.append(dom('option', { value: option.value }, option.label));
  select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return select;
}

interface NodeViewOptions {
  node: PmNode;
  element: HTMLElement;
  content: HTMLElement;
  /** Runs first with `node`, and again after each change of the node. */
  show: (node: PmNode) => void;
  /** Controls that handle their own events. */
  tools?: HTMLElement;
}

export function createNodeView({ node, element, content, show, tools }: NodeViewOptions): NodeView {
  show(node);
  return {
    dom: element,
    contentDOM: content,
    update: next => {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: event => tools?.contains(event.target as Node) ?? false,
    ignoreMutation: mutation => mutation.type !== 'selection' && !content.contains(mutation.target),
  };
}
