import { formatDayAndClock } from './dates.ts';

/** Names a version of a document or description by when its text was last changed. */
export const versionTime = ({ updated_at }: { updated_at: string }) =>
  formatDayAndClock(new Date(updated_at));
