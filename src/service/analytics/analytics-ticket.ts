import type { AnalyticsTicket } from '#contract/app/project-analytics.ts';
import { referenceOf } from '#contract/rules.ts';
import { type DayStart, dayIndexOf } from './zone-days.ts';

/** Days of 24 hours that were begun between two instants, the same in every time zone. */
function daysBegun(from: string, to: string): number {
  const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1_000);
  return Math.max(1, Math.trunc((seconds(to) - seconds(from)) / 86_400) + 1);
}

interface Finished {
  id: string;
  number: number;
  created_at: string;
  started_at: string | null;
  completed_at: string;
}

export function finishedTicket(
  key: string,
  { id, number, created_at, started_at, completed_at }: Finished,
  { days, starts }: { days: readonly string[]; starts: readonly DayStart[] },
): AnalyticsTicket {
  return {
    id,
    reference: referenceOf(key, number),
    board_id: null,
    date: days[dayIndexOf(starts, completed_at)]!,
    days: started_at === null ? null : daysBegun(started_at, completed_at),
    lead_days: daysBegun(created_at, completed_at),
  };
}

export function ticketInProgress(
  key: string,
  { id, number, board_id, started_at }: { id: string; number: number; board_id: string; started_at: string },
  now: string,
): AnalyticsTicket {
  const days = daysBegun(started_at, now);
  return { id, reference: referenceOf(key, number), board_id, date: null, days, lead_days: null };
}
