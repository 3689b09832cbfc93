/** Compares by code units, as the databases do. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
