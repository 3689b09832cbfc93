import { limits } from '#contract/limits.ts';
import type { PickerOption } from '#ui/picker-options.ts';

const usualEstimates = [0, 1, 2, 3, 5, 8, 13, 21];

export const estimateRule = `A whole number from 0 to ${limits.ticketEstimate}.`;

export const noEstimate = 'none';

/** Returns the number of a text; null for what is no estimate. */
export function parseEstimate(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) <= limits.ticketEstimate ? Number(digits) : null;
}

/** Offers the typed number first, then usual ones that begin with it; `value` is offered in any case. */
export function estimateOptions(typed: string, value: number | null): PickerOption[] {
  const text = typed.trim().toLowerCase();
  const own = parseEstimate(text);
  const numbers = new Set([
    ...(own === null ? [] : [own]),
    ...[...usualEstimates, ...(value === null ? [] : [value])]
      .sort((a, b) => a - b)
      .filter(number => String(number).startsWith(text)),
  ]);
  const options = [...numbers].map(number => ({ value: String(number), label: String(number) }));
  const none = { value: noEstimate, label: 'No estimate' };
  return none.label.toLowerCase().startsWith(text) ? [none, ...options] : options;
}
