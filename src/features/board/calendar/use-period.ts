import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromIsoDay, toIsoDay } from '#lib/dates.ts';
import { weekStart } from '#ui/date-value.ts';
import { useNow } from '#ui/use-now.ts';
import { type Period, type PeriodKind, periodAround, readPeriod, writePeriod } from './period.ts';

export interface PeriodControls {
  period: Period;
  today: Date;
  /** Shows the month or week of a day. */
  show: (day: Date, kind?: PeriodKind) => void;
}

export function usePeriod(): PeriodControls {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const todayText = toIsoDay(useNow());
  return useMemo(() => {
    const today = fromIsoDay(todayText)!;
    const period = readPeriod(new URLSearchParams(search), today, weekStart());
    return {
      period,
      today,
      show: (day, kind = period.kind) => {
        const next = writePeriod(new URLSearchParams(search), periodAround(kind, day, weekStart()));
        // Replaces the address, so that Back leaves the page.
        void navigate({ search: `?${next}` }, { replace: true, state });
      },
    };
  }, [navigate, search, state, todayText]);
}
