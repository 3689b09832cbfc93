import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;

/** User and system time so far; null where there is no /proc. */
export function cpuMicroseconds(pid: number): number | null {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMicroseconds;
}

/** The same of a process with its children, those that have ended among them. */
export function familyMicroseconds(pid: number): number | null {
  const fields = statOf(pid);
  if (!fields) return null;
  const ended = (Number(fields[13]) + Number(fields[14])) * tickMicroseconds;
  const children = readdirSync('/proc').filter(name => statOf(Number(name))?.[1] === String(pid));
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + (cpuMicroseconds(each) ?? 0), ended);
}

function statOf(pid: number): string[] | null {
  try {
    // The name in parentheses may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** Resident memory in megabytes; null where there is no /proc. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, 'VmRSS');

/** Peak resident memory in megabytes; null where there is no /proc. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
