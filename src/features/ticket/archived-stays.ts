/** Why the commands that move a ticket are disabled while it is archived. */
export const archivedStays = 'Unarchive the ticket to move it.';
