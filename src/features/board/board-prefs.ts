import { createStore, type Store } from './store.ts';

/** How one person sees one board, on this device. */
export interface BoardPrefs {
  /** Columns shown as rails; kept. */
  collapsed: readonly string[];
  /** Collapsed columns that are open for now: a drag or a key opened them. */
  opened: readonly string[];
  /** Whether columns that are hidden for everybody show for now. */
  showHidden: boolean;
}

export interface Prefs {
  store: Store<BoardPrefs>;
  setCollapsed: (columnId: string, collapsed: boolean) => void;
  open: (columnId: string) => void;
  setShowHidden: (show: boolean) => void;
}

export function isCollapsed(prefs: BoardPrefs, columnId: string): boolean {
  return prefs.collapsed.includes(columnId) && !prefs.opened.includes(columnId);
}

const keyOf = (projectId: string) => `docket.board.${projectId}`;

function read(projectId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}');
    const { collapsed } = kept as { collapsed?: unknown };
    return Array.isArray(collapsed) ? collapsed.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(projectId: string, { collapsed }: BoardPrefs): void {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify({ collapsed }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function createPrefs(projectId: string): Prefs {
  const store = createStore<BoardPrefs>({ collapsed: read(projectId), opened: [], showHidden: false });
  return {
    store,
    setCollapsed: (columnId, collapsed) => {
      const without = (ids: readonly string[]) => ids.filter(id => id !== columnId);
      const prefs = store.get();
      const next = {
        ...prefs,
        opened: without(prefs.opened),
        collapsed: collapsed ? [...without(prefs.collapsed), columnId] : without(prefs.collapsed),
      };
      keep(projectId, next);
      store.set(next);
    },
    open: columnId => {
      const prefs = store.get();
      if (isCollapsed(prefs, columnId)) store.set({ ...prefs, opened: [...prefs.opened, columnId] });
    },
    setShowHidden: showHidden => store.set({ ...store.get(), showHidden }),
  };
}
