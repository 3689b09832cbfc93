import { clampColumnWidth } from './columns/column-width.ts';
import { createStore, type Store } from './store.ts';

/** How one person sees one board, on this device. */
export interface BoardPrefs {
  /** Columns shown as rails; kept. */
  collapsed: readonly string[];
  /** Collapsed columns that are open for now: a drag or a key opened them. */
  opened: readonly string[];
  /** Whether columns that are hidden for everybody show for now. */
  showHidden: boolean;
  /** Width of the columns in pixels; null: the usual one. Kept. */
  width: number | null;
}

export interface Prefs {
  store: Store<BoardPrefs>;
  setCollapsed: (columnId: string, collapsed: boolean) => void;
  open: (columnId: string) => void;
  setShowHidden: (show: boolean) => void;
  setWidth: (width: number | null) => void;
}

export function isCollapsed(prefs: BoardPrefs, columnId: string): boolean {
  return prefs.collapsed.includes(columnId) && !prefs.opened.includes(columnId);
}

const keyOf = (projectId: string) => `docket.board.${projectId}`;

type Kept = Pick<BoardPrefs, 'collapsed' | 'width'>;

function read(projectId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}');
    const { collapsed, width } = kept as { collapsed?: unknown; width?: unknown };
    return {
      collapsed: Array.isArray(collapsed) ? collapsed.filter(id => typeof id === 'string') : [],
      width: typeof width === 'number' && Number.isFinite(width) ? clampColumnWidth(width) : null,
    };
  } catch {
    return { collapsed: [], width: null };
  }
}

function keep(projectId: string, { collapsed, width }: Kept): void {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify({ collapsed, width }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function createPrefs(projectId: string): Prefs {
  const store = createStore<BoardPrefs>({ ...read(projectId), opened: [], showHidden: false });
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
    setWidth: width => {
      const next = { ...store.get(), width: width === null ? null : clampColumnWidth(width) };
      keep(projectId, next);
      store.set(next);
    },
    setShowHidden: showHidden => store.set({ ...store.get(), showHidden }),
  };
}
