import { createStore } from '#lib/store.ts';

/** Number of unsent texts that signing out would discard, while the dialog asks; null otherwise. */
export const askedToLeave = createStore<number | null>(null);
