/** Every number of the contract (section 8) and of its decided gaps; schema, service and forms read them here. */
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
  commentBody: 200_000,
  /** A marked passage, and what is kept of the text on either side of it. */
  passageQuote: 2000,
  passageContext: 64,
  passagePosition: 2_147_483_647,
  /** Passages told of at once, after their text was changed. */
  passagesAtOnce: 200,
  /** Of each kind, in one request. */
  mentionsAsked: 100,
  documentTitle: 500,
  documentCaption: 2000,
  documentContent: 1_000_000,
  documentEditors: 100,
  documentTags: 20,
  documentsAtOnce: 200,
  /** By one person. */
  starredDocuments: 100,
  ticketTags: 20,
  tagName: 50,
  labelName: 50,
  labelColor: 32,
  notificationUsersMin: 1,
  notificationUsersMax: 100,
  notificationTitle: 180,
  notificationBody: 2000,
  notificationUrl: 2048,
  perPageMin: 1,
  perPageMax: 200,
  perPageDefault: 50,
  query: 200,
  personName: 120,
  email: 254,
  passwordMin: 8,
  passwordMax: 256,
  credentialName: 120,
  passkeyName: 60,
  factorCode: 64,
  authenticatorAnswer: 10_000,
  /** Bytes of a picture. */
  fileBytes: 10_000_000,
  fileName: 255,
  /** The token of an invitation's link. */
  invitationToken: 128,
  /** Bytes that the texts of one page of a list may have together; one record of any length fits. */
  answerBytes: 16 * 1024 * 1024,
  /** Bytes that the comments within the answer of their record may have together, and those of one page of comments. */
  commentsInRecordBytes: 8 * 1024 * 1024,
  commentsPageBytes: 2 * 1024 * 1024,
  /** Comments on one ticket or document: how many, and their bytes together. */
  commentsOnRecord: 5_000,
  commentsOnRecordBytes: 64 * 1024 * 1024,
  commentsPerPage: 50,
  /** Bytes of a request body: documents may legally be 12 MB of JSON. */
  bodyBytes: 4 * 1024 * 1024,
  documentBodyBytes: 16 * 1024 * 1024,
  /** Bytes of a request body that anyone may send. */
  publicBodyBytes: 16 * 1024,
  idempotencyKey: 255,
} as const;
