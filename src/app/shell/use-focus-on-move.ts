import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus on the row of a view that moves: browsers drop it when its element is moved. */
export function useFocusOnMove(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const movedId = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the rows
  useLayoutEffect(() => {
    if (movedId.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-view="${movedId.current}"]`)?.focus();
    movedId.current = null;
  }, [rows]);
  return {
    list,
    keepFocusOn: (id: string) => {
      movedId.current = id;
    },
  };
}
