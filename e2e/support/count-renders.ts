import type { Page } from '@playwright/test';

/** Names of rendered columns, references of rendered cards. */
export interface Renders {
  columns: string[];
  /** Cards that were rendered again. */
  cards: string[];
  /** Cards whose rows in a column were rendered again. */
  rows: string[];
  /** Cards that were rendered for the first time. */
  mounted: string[];
  /** Links outside of the board: the sidebar's, the tabs. */
  links: number;
  /** Open tickets, in a panel or as a page. */
  tickets: number;
}

/**
 * Call before the page is opened. The returned function returns the renders since its last call.
 * Production builds, too, report commits to the hook of React's developer tools.
 */
export async function watchRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      flags: number;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
      memoizedProps: Record<string, unknown> | null;
    }
    const componentTags = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    const counted: Renders = { columns: [], cards: [], rows: [], mounted: [], links: 0, tickets: 0 };
    Object.assign(globalThis, { countedRenders: counted });

    const fieldOf = (value: unknown, field: string) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

    function countRender(props: Record<string, unknown>, isNew: boolean): void {
      const reference = fieldOf(props.ticket, 'reference');
      const column = fieldOf(props.column, 'name');
      // Cards have no index; the rows around them have.
      const isRow = 'index' in props;
      if (reference && 'done' in props && !isRow)
        counted[isNew ? 'mounted' : 'cards'].push(String(reference));
      else if (reference && 'done' in props && !isNew) counted.rows.push(String(reference));
      else if (column && 'place' in props && 'index' in props) counted.columns.push(String(column));
      else if (fieldOf(props.view, 'known')) counted.tickets++;
      else if (typeof props.to === 'string') counted.links++;
    }

    function visit(next: Fiber, previous: Fiber | null): void {
      const rendered = previous === null || (next.flags & performedWork) !== 0;
      if (componentTags.has(next.tag) && rendered && next.memoizedProps)
        countRender(next.memoizedProps, previous === null);
      if (previous !== null && next.child === previous.child) return;
      for (let child = next.child; child; child = child.sibling) {
        // A fiber that is the same object in both trees was not rendered.
        if (previous === null || !isChildOf(child, previous)) visit(child, child.alternate);
      }
    }

    function isChildOf(fiber: Fiber, parent: Fiber): boolean {
      for (let child = parent.child; child; child = child.sibling) if (child === fiber) return true;
      return false;
    }

    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) =>
          visit(root.current, root.current.alternate),
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const { countedRenders } = globalThis as unknown as { countedRenders: Renders };
      const { columns, cards, rows, mounted, links, tickets } = countedRenders;
      const names = (all: string[]) => [...new Set(all)].toSorted();
      const result = {
        columns: names(columns),
        cards: names(cards),
        rows: names(rows),
        mounted: names(mounted),
        links,
        tickets,
      };
      Object.assign(countedRenders, { columns: [], cards: [], rows: [], mounted: [], links: 0, tickets: 0 });
      return result;
    });
}
