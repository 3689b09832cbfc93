/** From least to most urgent. */
export const priorities = ['lowest', 'low', 'normal', 'high', 'highest', 'critical'] as const;

export type Priority = (typeof priorities)[number];
