// Apart from the shapes: the browser reads them without the library of the shapes.

export const ticketStates = ['open', 'done', 'archived', 'blocked', 'overdue'] as const;
export const documentStates = ['draft', 'published', 'archived'] as const;
export const recordParts = ['comments', 'description', 'picture'] as const;
export const dueFilters = ['overdue', 'week', 'none', 'any'] as const;
/** Filters whose values are names that people gave. */
export const namedFilters = ['project', 'label', 'assignee', 'tag'] as const;

export type NamedFilter = (typeof namedFilters)[number];
