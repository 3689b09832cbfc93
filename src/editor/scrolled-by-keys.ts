/** The attributes of a box that may scroll, so that the keyboard reaches it. */
export const scrolledByKeys = (label: string) => ({ tabindex: '0', role: 'group', 'aria-label': label });
