import type { Span } from './moves/drop-place.ts';

/** The list of an open column, as drag and keyboard need it. */
export interface ListView {
  sizer: HTMLElement;
  scroller: HTMLElement;
  /** The rows shown, in their order. */
  ids: () => readonly string[];
  /** Where they lie; those that are not drawn by estimate. */
  spans: () => readonly Span[];
  /** Scrolls a row into sight, which draws it. */
  reveal: (index: number) => void;
}

export interface ColumnView {
  element: HTMLElement;
  /** Null while the column is collapsed. */
  list: ListView | null;
}

/** What stands on the screen, by id. */
export interface Views {
  setBoard: (element: HTMLElement | null) => void;
  board: () => HTMLElement | null;
  setElement: (columnId: string, element: HTMLElement | null) => void;
  setList: (columnId: string, list: ListView | null) => void;
  column: (columnId: string) => ColumnView | undefined;
  /** Columns from left to right. */
  columns: () => [id: string, view: ColumnView][];
  card: (ticketId: string) => HTMLElement | null;
  /** Whether a card is drawn and not scrolled away. */
  isInSight: (ticketId: string) => boolean;
}

export function createViews(): Views {
  let board: HTMLElement | null = null;
  const elements = new Map<string, HTMLElement>();
  const lists = new Map<string, ListView>();
  const views: Views = {
    setBoard: element => {
      board = element;
    },
    board: () => board,
    setElement: (columnId, element) => {
      if (element) elements.set(columnId, element);
      else elements.delete(columnId);
    },
    setList: (columnId, list) => {
      if (list) lists.set(columnId, list);
      else lists.delete(columnId);
    },
    column: columnId => {
      const element = elements.get(columnId);
      return element && { element, list: lists.get(columnId) ?? null };
    },
    columns: () =>
      [...elements.keys()]
        .map((id): [string, ColumnView] => [id, views.column(id)!])
        .sort(([, a], [, b]) => a.element.offsetLeft - b.element.offsetLeft),
    isInSight: ticketId => {
      const card = views.card(ticketId);
      const list = card?.closest('[data-scroll]');
      if (!card || !list || !board) return false;
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const [across, down] = [board.getBoundingClientRect(), list.getBoundingClientRect()];
      return right > across.left && left < across.right && bottom > down.top && top < down.bottom;
    },
    card: ticketId => board?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(ticketId)}"]`) ?? null,
  };
  return views;
}
