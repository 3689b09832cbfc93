import { z } from 'zod';
import { analytics } from '../analytics.ts';
import { id } from '../fields.ts';

const date = z.string().meta({ format: 'date' });

export const analyticsTicket = z
  .object({
    id,
    reference: z.string(),
    board_id: id.nullable().meta({ description: 'Null once finished.' }),
    date: date.nullable().meta({ description: 'The day on which it was finished; null while in progress.' }),
    days: z.int().nullable().meta({ description: 'Since it was started; null when it never was.' }),
    lead_days: z.int().nullable().meta({ description: 'From creation to the end; null while in progress.' }),
  })
  .meta({ id: 'AnalyticsTicket' });

const days = z.int().nullable();
const { from, to, totals, by_board, by_day, cumulative_flow } = analytics.shape;

export const projectAnalytics = z
  .object({
    from,
    to,
    totals,
    by_board,
    by_day,
    cumulative_flow,
    cycle_time: z.object({
      count: z.int().meta({ description: 'Finished tickets that were started.' }),
      p50: days,
      p85: days,
      p95: days,
      samples: z.array(analyticsTicket),
      density: z
        .object({
          dates: z.int(),
          days: z.int(),
          cells: z.array(z.object({ date, days: z.int(), count: z.int() })),
        })
        .nullable()
        .meta({
          description:
            'Finished tickets by `dates` days from `date` on and `days` days from `days` on, when `samples` would not hold all.',
        }),
    }),
    before: z
      .object({ count: z.int(), p85: days, completed: z.int() })
      .nullable()
      .meta({ description: 'The same number of days before; null when the project did not exist then.' }),
    in_progress: z.object({
      by_board: z.array(
        z.object({
          board_id: id,
          count: z.int(),
          late: z.int().meta({ description: 'Those older than `cycle_time.p85` days.' }),
        }),
      ),
      oldest: analyticsTicket.nullable(),
      samples: z.array(analyticsTicket),
      ages: z
        .object({
          days: z.int(),
          cells: z.array(z.object({ board_id: id, days: z.int(), count: z.int() })),
        })
        .nullable()
        .meta({
          description:
            'Tickets by board and `days` days of age from `days` on, by the day in UTC on which they were started, when `samples` would not hold all.',
        }),
    }),
  })
  .meta({ id: 'ProjectAnalytics' });

export type AnalyticsTicket = z.infer<typeof analyticsTicket>;
export type ProjectAnalytics = z.infer<typeof projectAnalytics>;
