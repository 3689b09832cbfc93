import type { Analytics } from '#contract/analytics.ts';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';

/** The figures of a deployment without the app API: as many as its lists hold. */
export function fromContract(analytics: Analytics, before: Analytics | null): ProjectAnalytics {
  const { cycle_time, lead_time, ageing } = analytics;
  const cycleDays = new Map(cycle_time.samples.map(one => [one.ticket_id, one.days]));
  const { p50, p85, p95 } = cycle_time;
  const inProgress = ageing
    .map(({ ticket_id, reference, board_id, days }) => ({
      id: ticket_id,
      reference,
      board_id,
      date: null,
      days,
      lead_days: null,
    }))
    .sort((a, b) => b.days - a.days);
  return {
    ...analytics,
    cycle_time: {
      count: cycle_time.samples.length,
      p50,
      p85,
      p95,
      samples: lead_time.samples.map(({ ticket_id, reference, date, days }) => ({
        id: ticket_id,
        reference,
        board_id: null,
        date,
        days: cycleDays.get(ticket_id) ?? null,
        lead_days: days,
      })),
      density: null,
    },
    before: before && {
      count: before.cycle_time.samples.length,
      p85: before.cycle_time.p85,
      completed: before.by_day.reduce((sum, day) => sum + day.completed, 0),
    },
    in_progress: {
      by_board: [...Map.groupBy(inProgress, one => one.board_id)].map(([board_id, tickets]) => ({
        board_id,
        count: tickets.length,
        late: p85 === null ? 0 : tickets.filter(({ days }) => days > p85).length,
      })),
      oldest: inProgress[0] ?? null,
      samples: inProgress,
      ages: null,
    },
  };
}
