import { z } from 'zod';
import { id } from './fields.ts';
import { priorities } from './priorities.ts';

const calendarDay = z.string().meta({ format: 'date' });
const days = z.number();

const duration = z
  .object({
    p50: days.nullable(),
    p85: days.nullable(),
    p95: days.nullable(),
    samples: z.array(z.object({ ticket_id: id, reference: z.string(), date: calendarDay, days })),
  })
  .meta({ id: 'Duration' });

/** Operation 17. Days are whole calendar days; finished on the day it began is 1. */
export const analytics = z
  .object({
    from: calendarDay,
    to: calendarDay,
    totals: z.object({ open: z.int(), completed: z.int(), overdue: z.int(), archived: z.int() }),
    by_board: z.array(
      z.object({ board_id: id, name: z.string(), count: z.int(), wip_limit: z.int().nullable() }),
    ),
    by_priority: z.record(z.enum(priorities), z.int()),
    by_day: z.array(z.object({ date: calendarDay, created: z.int(), completed: z.int() })),
    cumulative_flow: z.array(z.object({ date: calendarDay, counts: z.record(z.string(), z.int()) })),
    cycle_time: duration,
    lead_time: duration,
    ageing: z.array(z.object({ ticket_id: id, reference: z.string(), board_id: id, days })),
  })
  .meta({ id: 'Analytics' });

export type Analytics = z.infer<typeof analytics>;
