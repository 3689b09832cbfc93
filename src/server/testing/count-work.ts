import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';

// Calls of optimized functions are not counted reliably.
for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
const session = new Session();
session.connect();
session.post('Profiler.enable');
// Import this file before the code to measure: code that was compiled earlier has no counters.
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Returns how many blocks of JavaScript each call runs. Regular expressions and methods of strings have none. */
export function countWork(...calls: readonly (() => unknown)[]): number[] {
  takeCount();
  return calls.map(call => {
    call();
    return takeCount();
  });
}

/** Returns the count since the last call, and resets it. */
function takeCount(): number {
  let sum = 0;
  // `post` calls back before it returns.
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    for (const { functions } of taken.result)
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  });
  return sum;
}
