import type { Call } from '#service/context.ts';

const dayMs = 86_400_000;

/** A moment so many days before now, as columns hold it. */
export function daysAgo(call: Pick<Call, 'now'>, days: number): string {
  return new Date(call.now().getTime() - days * dayMs).toISOString();
}

/** The evening of the day so many days after today. */
export function dueIn(call: Pick<Call, 'now'>, days: number): string {
  const day = new Date(call.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  return `${day}T21:00:00.000Z`;
}

/** The call with its clock stopped, so that moments told from one another agree. */
export function standStill(call: Call): Call {
  const now = call.now();
  return { ...call, now: () => new Date(now) };
}
