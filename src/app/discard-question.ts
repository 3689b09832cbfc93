import { createStore } from '#lib/store.ts';

/** Number of unsent texts that signing out would discard, while the dialog asks about them; null otherwise. */
export const discardQuestion = createStore<number | null>(null);
