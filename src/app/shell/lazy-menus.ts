import { lazy } from 'react';

const loadAccountMenu = () => import('./account-menu.tsx');
const loadProjectMenu = () => import('./project-menu.tsx');

export const LazyAccountMenu = lazy(async () => ({ default: (await loadAccountMenu()).AccountMenu }));
export const LazyProjectMenu = lazy(async () => ({ default: (await loadProjectMenu()).ProjectMenu }));

export async function loadMenus(): Promise<void> {
  await Promise.all([loadAccountMenu(), loadProjectMenu()]);
}
