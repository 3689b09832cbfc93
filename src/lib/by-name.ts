let collator: Intl.Collator | undefined;

/** Orders names with numbers by value (`Sprint 2` before `Sprint 10`); equal names by id. */
export function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  // One fixed locale, so that the order does not depend on the machine.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
