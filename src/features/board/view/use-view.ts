import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Store } from '../store.ts';
import { type BoardView, readView, writeView } from './board-view.ts';

/** The view that the address names. */
export function useAddressView(): BoardView {
  const { search } = useLocation();
  return useMemo(() => readView(new URLSearchParams(search)), [search]);
}

const written = (view: BoardView) => writeView(new URLSearchParams(), view).toString();

/** Keeps the view as the address says. */
export function useFollowAddress(store: Store<BoardView>, view: BoardView): void {
  useLayoutEffect(() => {
    if (written(store.get()) !== written(view)) store.set(view);
  }, [store, view]);
}

/** Writes a view into the address in the place of the one there, so that Back leads away from the page. */
export function useWriteView(): RefObject<(view: BoardView) => void> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const write = (view: BoardView) => {
    const next = writeView(new URLSearchParams(search), view).toString();
    void navigate({ search: next && `?${next}` }, { replace: true, state });
  };
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  return latest;
}
