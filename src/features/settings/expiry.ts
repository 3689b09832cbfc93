import { addDays, endOfDay } from '#lib/dates.ts';

export type ExpiryChoice = '30' | '90' | '365' | 'date' | 'never';

export const expiryOptions: { value: ExpiryChoice; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
];

/** Returns an ISO time; null for never. `date` is the day picked for "On a date". */
export function expiryOf(choice: ExpiryChoice, date: string | null, now = new Date()): string | null {
  if (choice === 'never') return null;
  if (choice === 'date') return date;
  return endOfDay(addDays(now, Number(choice))).toISOString();
}
