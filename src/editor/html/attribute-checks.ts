import { allowedElements, pastedElements, renamedElements } from '#lib/html/allowed-elements.ts';

/** The checks of attributes by element. Style attributes are renamed before HTML is parsed. */
const checks = new Map(
  [
    ...[...allowedElements].map(([name, { attributes }]) => [name, attributes] as const),
    ...pastedElements,
  ].map(([name, attributeChecks]) => [
    name,
    new Map(
      Object.entries(attributeChecks).map(([key, check]) => [key === 'style' ? 'data-style' : key, check]),
    ),
  ]),
);

export const readTags = [...checks.keys(), ...renamedElements.keys()];
export const readAttributes = [
  ...new Set([...checks.values()].flatMap(attributeChecks => [...attributeChecks.keys()])),
];

/** Returns the allowed form of a value, or null to drop the attribute. */
export function checkValue(element: string, attribute: string, value: string): string | null {
  const checkedValue = checks.get(element)?.get(attribute)?.(value) ?? null;
  // A span that is cut to the limit would break the table.
  return attribute.endsWith('span') && checkedValue !== value ? null : checkedValue;
}
