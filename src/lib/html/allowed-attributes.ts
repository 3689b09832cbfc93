import { allowedElements } from './allowed-elements.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Returns null when the element has to be unwrapped. */
export function allowedAttributesOf(name: string, sent: Attributes): Record<string, string> | null {
  const element = allowedElements.get(name);
  if (!element) return null;
  const { attributes, needs, always } = element;
  const allowed: Record<string, string> = {};
  for (const [attribute, check] of Object.entries(attributes)) {
    const value = always?.[attribute] ?? (Object.hasOwn(sent, attribute) ? sent[attribute] : undefined);
    const checked = value === undefined ? null : check(value);
    if (checked !== null) allowed[attribute] = checked;
  }
  return !needs || needs.some(attribute => allowed[attribute]) ? allowed : null;
}
