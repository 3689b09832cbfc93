import { lazyComponent } from '#ui/lazy-component.tsx';

export const LazyAccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);
export const LazyProjectMenu = lazyComponent(async () => (await import('./project-menu.tsx')).ProjectMenu);

export async function preloadMenus(): Promise<void> {
  await Promise.all([LazyAccountMenu.preload(), LazyProjectMenu.preload()]);
}
