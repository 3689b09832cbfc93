import type { Call } from '#service/context.ts';

const dayMs = 86_400_000;

export function daysAgo(call: Pick<Call, 'now'>, days: number): string {
  return new Date(call.now().getTime() - days * dayMs).toISOString();
}

/** Returns 21:00 UTC of the day. */
export function dueIn(call: Pick<Call, 'now'>, days: number): string {
  const day = new Date(call.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  return `${day}T21:00:00.000Z`;
}

/** Stops the clock, so that timestamps relative to now agree with each other. */
export function withStoppedClock(call: Call): Call {
  const now = call.now();
  return { ...call, now: () => new Date(now) };
}
