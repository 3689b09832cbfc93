import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

// Calls of optimized functions are not counted reliably.
for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
const session = new Session();
session.connect();
session.post('Profiler.enable');
// Imported before what is measured: code that was compiled earlier has no counters.
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Returns how many blocks of JavaScript each call runs. Regular expressions and methods of strings have none. */
export function countWork(...calls: readonly (() => unknown)[]): number[] {
  take();
  return calls.map(call => {
    call();
    return take();
  });
}

function take(): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    for (const { functions } of taken.result)
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  });
  return sum;
}
