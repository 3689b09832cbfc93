import type { GroupReading } from './group-reader.ts';
import type { Group } from './list-rows.ts';

export function readInto(group: Group, reading: GroupReading | undefined): Group {
  if (!reading) return group;
  const { rows, total, failure } = reading;
  return { ...group, rows, total: total ?? group.total, failure };
}
