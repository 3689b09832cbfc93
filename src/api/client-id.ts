import { randomId } from '#lib/random-id.ts';

/** Names this tab to the service, so that a live event tells it which changes are its own. */
export const clientId = randomId();
