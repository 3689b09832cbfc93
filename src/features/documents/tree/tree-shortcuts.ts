import type { ListedShortcut } from '#ui/shortcuts.ts';

const row = (keys: string, label: string): ListedShortcut => ({
  keys,
  label,
  scope: 'Documents in the sidebar',
});

/** The keys that move the focused document, for the list of shortcuts. `tree-row.tsx` handles them. */
export const treeShortcuts: readonly ListedShortcut[] = [
  row('alt+shift+up', 'Move the document up'),
  row('alt+shift+down', 'Move the document down'),
  row('alt+shift+right', 'Move it under the document above'),
  row('alt+shift+left', 'Move it out'),
];
