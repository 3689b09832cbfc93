import { flushSync } from 'react-dom';
import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import { clampColumnWidth } from './columns/column-width.ts';

/** How one person sees one board on this device. Only `collapsed` and `width` are stored. */
interface BoardPrefs {
  collapsed: readonly string[];
  /** Collapsed columns that a drag or a key opened. */
  opened: readonly string[];
  showHidden: boolean;
  /** In pixels; null for the usual width. */
  width: number | null;
}

export function isCollapsed(prefs: BoardPrefs, columnId: string): boolean {
  return prefs.collapsed.includes(columnId) && !prefs.opened.includes(columnId);
}

export function createPrefs(projectId: string) {
  const key = `docket.board.${projectId}`;
  const { collapsed, width } = (readDeviceJson(key) ?? {}) as { collapsed?: unknown; width?: unknown };
  const isWidth = typeof width === 'number' && Number.isFinite(width);
  const store = createStore<BoardPrefs>({
    collapsed: Array.isArray(collapsed) ? collapsed.filter(id => typeof id === 'string') : [],
    width: isWidth ? clampColumnWidth(width) : null,
    opened: [],
    showHidden: false,
  });
  const change = (changes: Partial<BoardPrefs>) => store.set({ ...store.get(), ...changes });
  const changeAndStore = (changes: Partial<BoardPrefs>) => {
    change(changes);
    const { collapsed, width } = store.get();
    keepOnDevice(key, JSON.stringify({ collapsed, width }));
  };
  return {
    store,
    setCollapsed: (columnId: string, collapsed: boolean) => {
      const withoutColumn = (ids: readonly string[]) => ids.filter(id => id !== columnId);
      const others = withoutColumn(store.get().collapsed);
      changeAndStore({
        opened: withoutColumn(store.get().opened),
        collapsed: collapsed ? [...others, columnId] : others,
      });
    },
    /** Renders at once: callers then look for cards in the column. */
    open: (columnId: string) => {
      const prefs = store.get();
      if (isCollapsed(prefs, columnId)) flushSync(() => change({ opened: [...prefs.opened, columnId] }));
    },
    setWidth: (width: number | null) =>
      changeAndStore({ width: width === null ? null : clampColumnWidth(width) }),
    setShowHidden: (showHidden: boolean) => change({ showHidden }),
  };
}
