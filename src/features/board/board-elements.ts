import type { RowSpan } from './moves/drop-place.ts';

interface ListView {
  sizer: HTMLElement;
  scroller: HTMLElement;
  ids: () => readonly string[];
  /** The positions of the rows; estimated for those that are not rendered. */
  spans: () => readonly RowSpan[];
  /** Scrolls a row into view, which renders it. */
  reveal: (index: number) => void;
}

interface ColumnView {
  element: HTMLElement;
  /** Null while the column is collapsed. */
  list: ListView | null;
}

export type BoardElements = ReturnType<typeof createBoardElements>;

/** Keeps the elements on screen, for code that measures, scrolls or focuses. */
export function createBoardElements() {
  let board: HTMLElement | null = null;
  const sections = new Map<string, HTMLElement>();
  const lists = new Map<string, ListView>();
  /** The cells of lanes, which are lists within columns. */
  const cells = new Map<string, HTMLElement>();
  const sectionsInOrder = () => [...sections].sort(([, a], [, b]) => a.offsetLeft - b.offsetLeft);
  const viewOf = (id: string, element: HTMLElement): ColumnView => ({ element, list: lists.get(id) ?? null });

  return {
    setBoard: (element: HTMLElement | null) => {
      board = element;
    },
    board: () => board,
    setColumn: (columnId: string, element: HTMLElement | null) => {
      if (element) sections.set(columnId, element);
      else sections.delete(columnId);
    },
    setCell: (listId: string, element: HTMLElement | null) => {
      if (element) cells.set(listId, element);
      else cells.delete(listId);
    },
    setList: (columnId: string, list: ListView | null) => {
      if (list) lists.set(columnId, list);
      else lists.delete(columnId);
    },
    /** A column, or a cell of a lane. */
    column: (columnId: string): ColumnView | undefined => {
      const element = sections.get(columnId) ?? cells.get(columnId);
      return element && viewOf(columnId, element);
    },
    rowsOf: (columnId: string) => lists.get(columnId)?.ids() ?? [],
    /** In the order on screen. */
    lists: (): [id: string, list: ListView][] =>
      [...lists].sort(([, a], [, b]) => {
        if (a.sizer === b.sizer) return 0;
        return a.sizer.compareDocumentPosition(b.sizer) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
      }),
    /** From left to right. */
    columns: () =>
      sectionsInOrder().map(([id, element]): [id: string, view: ColumnView] => [id, viewOf(id, element)]),
    /** The column in the middle of the board, which fills the screen of a phone. */
    columnInMiddle: (): [id: string, element: HTMLElement] | undefined => {
      const { left = 0, width = 0 } = board?.getBoundingClientRect() ?? {};
      const middle = left + width / 2;
      return sectionsInOrder().find(([, element]) => element.getBoundingClientRect().right >= middle);
    },
    hoveredColumn: () => board?.querySelector<HTMLElement>('section[data-column]:hover')?.dataset.column,
    /** The card in that list where it is rendered there, else the first one. */
    card: (ticketId: string, listId?: string): HTMLElement | null => {
      const card = `[data-ticket="${CSS.escape(ticketId)}"]`;
      const inList =
        listId && board?.querySelector<HTMLElement>(`[data-list="${CSS.escape(listId)}"]${card}`);
      return inList || (board?.querySelector<HTMLElement>(card) ?? null);
    },
  };
}
