/** Compares by code units, as the databases do. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const hasId = (records: readonly { id: string }[], id: string) => records.some(one => one.id === id);
