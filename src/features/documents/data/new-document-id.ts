import { randomId } from '#lib/random-id.ts';

/** The id of a document that the service does not have yet, as it takes one from its callers. */
export const newDocumentId = () => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
