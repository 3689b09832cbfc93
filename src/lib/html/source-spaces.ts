/** White space that only formats the source of HTML, where spaces within a line are kept. */
export const spacesAroundBreak = /(?<![ \t])[ \t]*[\r\n\f][ \t\r\n\f]*/g;

/** The same where they are not. */
export const anySpaces = /[ \t\r\n\f]+/g;
