export const duplicateKeys = 'mod+d';
export const copyLinkKeys = 'mod+shift+,';
/** On cards and in lists, beside the key of the status. */
export const moveKeys = 'm';
export const projectMoveKeys = 'shift+m';
export const relationKeys = 'shift+r';
export const watchKeys = 'shift+w';
export const deleteKeys = 'mod+backspace';
