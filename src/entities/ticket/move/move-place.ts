/** Where in a column tickets go: its end, its top, or right behind the ticket with this id. */
export type MovePlace = 'end' | 'top' | { after: string };
