export const duplicateKeys = 'mod+d';
export const copyLinkKeys = 'mod+shift+,';
