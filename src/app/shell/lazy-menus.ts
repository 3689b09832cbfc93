import { lazy } from 'react';

const loadAccountMenu = () => import('./account-menu.tsx');
const loadProjectMenu = () => import('./project-menu.tsx');

export const AccountMenu = lazy(async () => ({ default: (await loadAccountMenu()).AccountMenu }));
export const ProjectMenu = lazy(async () => ({ default: (await loadProjectMenu()).ProjectMenu }));

/** Fetches what the shell's menus need. */
export async function loadMenus(): Promise<void> {
  await Promise.all([loadAccountMenu(), loadProjectMenu()]);
}
