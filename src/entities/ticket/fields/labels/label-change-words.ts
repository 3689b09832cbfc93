import type { Label } from '#contract/labels.ts';
import { conjoined } from '#lib/conjoined.ts';
import { counted } from '#lib/counted.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import type { FieldChange } from '../field-editor.ts';

const maxNames = 3;

/** Returns the words after the tickets: "now have the label map and no longer customs". */
export function labelChangeWords(changes: readonly FieldChange[]): string {
  const has = hasOrHave(changes.length);
  const listed = changes.map(({ ticket, values }) => ({ before: ticket.labels, after: values.labels ?? [] }));
  const added = namesOf(listed.flatMap(({ before, after }) => without(after, before)));
  const removed = namesOf(listed.flatMap(({ before, after }) => without(before, after)));
  if (added.length === 0) return `no longer ${has} ${labelWords(removed)}`;
  const more = added.length > maxNames ? ' more' : '';
  const gained = `now ${has} ${labelWords(added)}${more}`;
  return removed.length === 0 ? gained : `${gained} and no longer ${nameWords(removed)}`;
}

const without = (labels: readonly Label[], others: readonly Label[]) =>
  labels.filter(({ id }) => others.every(other => other.id !== id));

/** Each label once, however many tickets gained or lost it. */
const namesOf = (labels: readonly Label[]) => [...new Map(labels.map(({ id, name }) => [id, name])).values()];

const nameWords = (names: readonly string[]) =>
  names.length > maxNames ? counted(names.length, 'other') : conjoined(names);

function labelWords(names: readonly string[]): string {
  if (names.length > maxNames) return counted(names.length, 'label');
  return `the ${names.length === 1 ? 'label' : 'labels'} ${conjoined(names)}`;
}
