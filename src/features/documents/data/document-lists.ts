/** Reads that answer lists of documents; an optimistic change is made in all of them. */
export const documentLists = ['listDocuments', 'browseDocuments'] as const;
