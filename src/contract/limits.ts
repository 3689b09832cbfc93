/** All limits of the contract (section 8) and of the app API. */
export const limits = {
  organizationName: 180,
  projectName: 180,
  projectKey: 12,
  projectDescription: 5000,
  boardName: 120,
  boardColor: 32,
  wipLimitMin: 1,
  wipLimitMax: 2_147_483_647,
  ticketTitle: 500,
  ticketDescription: 200_000,
  ticketEstimate: 999,
  commentBody: 200_000,
  /** Kinds of changes that an answer names. */
  htmlWarnings: 25,
  passageQuote: 2000,
  passageContext: 64,
  passagePosition: 2_147_483_647,
  passagesAtOnce: 200,
  /** Characters of the content of a suggested edit. */
  suggestedHtml: 20_000,
  mentionsAsked: 100,
  backlinksPerPage: 20,
  documentTitle: 500,
  documentCaption: 2000,
  documentContent: 1_000_000,
  /** Characters with formatting; longer texts are saved as a whole. */
  liveText: 200_000,
  stepsAtOnce: 200,
  /** Bytes of a request with steps. */
  stepsBytes: 96 * 1024,
  documentEditors: 100,
  documentTags: 20,
  documentsAtOnce: 200,
  /** Documents above each other, the uppermost included. */
  documentLevels: 10,
  /** Documents that move to another project at once. */
  documentsMovedTogether: 500,
  /** Documents that are copied at once, and the code points of their texts. */
  documentsCopied: 100,
  textCopied: 4_000_000,
  starredDocuments: 100,
  ticketTags: 20,
  /** Live sub-tickets of one ticket. */
  subTickets: 200,
  /** Sub-tickets that one request creates with their ticket. */
  newSubTickets: 20,
  /** Live ticket templates of a project. */
  ticketTemplates: 50,
  templateName: 50,
  templateDueDays: 999,
  parentsListed: 200,
  /** Parents by which the tickets of a project are counted. */
  parentGroups: 1000,
  ticketRelations: 100,
  /** Tickets that move to another project at once, sub-tickets included. */
  ticketsMovedTogether: 200,
  /** Bytes of their descriptions. */
  textMovedTogether: 4 * 1024 * 1024,
  /** Open blockers in the record of a ticket. */
  blockersShown: 10,
  /** Six weeks, which hold every month. */
  dueDays: 42,
  dueTicketsPerDay: 50,
  dueTicketsAtOnce: 500,
  /** Tickets above each other, the uppermost included. */
  subTicketLevels: 5,
  viewName: 80,
  /** Code points of the search parameters. */
  viewQuery: 4000,
  viewFields: 40,
  viewField: 40,
  /** Shared views of one project, and views of one person in it. */
  savedViews: 100,
  tagName: 50,
  labelName: 50,
  labelColor: 32,
  notificationUsersMin: 1,
  notificationUsersMax: 100,
  notificationTitle: 180,
  notificationBody: 2000,
  notificationUrl: 2048,
  timeZone: 64,
  perPageMin: 1,
  perPageMax: 200,
  perPageDefault: 50,
  query: 200,
  /** Names of one filter of the search, and suggestions for one. */
  searchNames: 20,
  searchSuggestions: 8,
  /** Tickets that one search counts and pages through; the order puts the best before the others. */
  searchCounted: 1000,
  /**
   * Tickets in each list of the analytics: those finished last, and the oldest of those in progress. Percentiles and counts
   * are over all tickets.
   */
  analyticsSamples: 300,
  personName: 120,
  email: 254,
  passwordMin: 8,
  passwordMax: 256,
  credentialName: 120,
  passkeyName: 60,
  factorCode: 64,
  authenticatorAnswer: 10_000,
  fileBytes: 10_000_000,
  fileName: 255,
  invitationToken: 128,
  /** Bytes of all texts on one page of a list; a single record is always allowed. */
  answerBytes: 16 * 1024 * 1024,
  commentsInRecordBytes: 8 * 1024 * 1024,
  commentsPageBytes: 2 * 1024 * 1024,
  commentsOnRecord: 5_000,
  commentsOnRecordBytes: 64 * 1024 * 1024,
  commentsPerPage: 50,
  bodyBytes: 4 * 1024 * 1024,
  /** A document within the limits above can take 12 MB of JSON. */
  documentBodyBytes: 16 * 1024 * 1024,
  publicBodyBytes: 16 * 1024,
  idempotencyKey: 255,
} as const;
