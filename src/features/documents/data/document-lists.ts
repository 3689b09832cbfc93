/** The operations whose answers are lists of documents; what is done to one document shows in all of them. */
export const documentLists = ['listDocuments', 'browseDocuments'] as const;
