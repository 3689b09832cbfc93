import type { Host } from './context.ts';

/** Keeps a value for each host. A call is a copy of its host, so the key is a function that both share. */
export function perHost<T>(create: () => T): (host: Pick<Host, 'report'>) => T {
  const values = new WeakMap<Host['report'], T>();
  return ({ report }) => {
    let value = values.get(report);
    if (value === undefined) {
      value = create();
      values.set(report, value);
    }
    return value;
  };
}
