import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tick = 10_000;

/** User and system time of a process so far; null where there is no /proc. */
export function cpuMicroseconds(pid: number): number | null {
  try {
    // The name in brackets may hold blanks; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes; null where there is no /proc. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
