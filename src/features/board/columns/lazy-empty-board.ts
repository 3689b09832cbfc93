import { lazyComponent } from '#ui/lazy-component.tsx';

/** Few boards have no columns. */
export const LazyEmptyBoard = lazyComponent(async () => (await import('./empty-board.tsx')).EmptyBoard);
