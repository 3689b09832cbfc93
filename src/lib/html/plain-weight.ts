const plainWeight = /(?:^|;)\s*font-weight\s*:\s*(?:normal|400)\s*(?:!|;|$)/i;

/** Whether a style takes the boldness from `b` or `strong`, as around all that Google Docs copies. */
export const isPlainWeight = (style: string): boolean => plainWeight.test(style);
