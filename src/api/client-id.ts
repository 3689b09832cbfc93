import { randomId } from '#lib/random-id.ts';

/** Live events name the tab that made a change by this id. */
export const clientId = randomId();
