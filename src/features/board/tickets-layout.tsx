import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { query } from '#api/queries.ts';
import { NewTicketButton } from '#entities/project/new-ticket-button.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { useOpenedView } from '#entities/view/use-saved-views.ts';
import { counted } from '#lib/counted.ts';
import type { TicketsPageName } from '#lib/paths.ts';
import { Page, PageBar } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { type BoardModel, BoardModelContext } from './board-model.ts';
import styles from './board-page.module.css';
import { OpenTicketContext } from './cards/open-ticket.ts';
import { useRoomBeside } from './columns/use-column-width.ts';
import { FilterBar, FilterButton } from './filters/filter-bar.tsx';
import { PeopleFilter } from './filters/people-filter.tsx';
import { DisplayMenu } from './layers/display-menu.tsx';
import { WaitingChanges } from './live/waiting-changes.tsx';
import { useScrollReturn } from './use-scroll-return.ts';
import { isFiltered, isSorted } from './view/board-view.ts';
import { SavingView } from './views/saving-view.tsx';

/** Focuses the card of a ticket whose panel has closed, or the head of its closed lane. */
function useFocusReturn({ cache, focus, lanes }: BoardModel, reference: string | null): void {
  const previous = useRef(reference);
  useEffect(() => {
    const closed = previous.current;
    previous.current = reference;
    if (closed === null || reference !== null || document.activeElement !== document.body) return;
    const ticket = cache.findByReference(closed);
    const placed = ticket && cache.find(ticket.id);
    if (placed) focus.focus(placed.listId, placed.ticket.id, { keepScroll: true });
    else lanes.get()?.showLaneOf(closed);
  }, [cache, focus, lanes, reference]);
}

/** Keeps the card of the open ticket in view when the panel narrows the page. */
function useOpenCardInView(elements: BoardModel['elements'], reference: string | null): void {
  useEffect(() => {
    const card = reference === null ? null : elements.board()?.querySelector('[data-open]');
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [elements, reference]);
}

interface TicketsLayoutProps {
  model: BoardModel;
  page: TicketsPageName;
  reference: string | null;
  children: ReactNode;
}

export function TicketsLayout({ model, page, reference, children }: TicketsLayoutProps) {
  const { project } = useProject();
  const phone = usePhone();
  const { search } = useLocation();
  const { data: members } = useQuery(query('listMembers', { project: project.id }));
  const openTicket = useMemo(() => ({ page, reference, search }), [page, reference, search]);
  const isFilteredOrSorted = useSlice(model.view, view => isFiltered(view) || isSorted(view));
  const opened = useOpenedView(project.id);
  const total = useColumns(project.id).reduce((sum, column) => sum + column.ticket_count, 0);
  const roomBeside = useRoomBeside(model);
  useScrollReturn(model.elements, reference);
  useFocusReturn(model, reference);
  useOpenCardInView(model.elements, reference);
  return (
    <BoardModelContext value={model}>
      <OpenTicketContext value={openTicket}>
        <Page>
          <PageBar
            title={project.name}
            documentTitle={opened.view ? `${opened.view.name}, ${project.name}` : `${project.name} ${page}`}
          >
            {phone ? (
              <>
                <FilterButton />
                <DisplayMenu />
              </>
            ) : (
              <>
                <PeopleFilter people={members?.data ?? []} />
                <NewTicketButton />
              </>
            )}
          </PageBar>
          <FilterBar
            total={counted(total, 'ticket')}
            isShown={!phone || isFilteredOrSorted || Boolean(opened.view) || opened.isMissing}
            lead={!phone && <FilterButton />}
          >
            <WaitingChanges />
            {!phone && <DisplayMenu />}
          </FilterBar>
          <div
            className={styles.split}
            data-beside={reference ? '' : undefined}
            style={page === 'board' ? roomBeside : undefined}
          >
            {children}
            <Outlet />
          </div>
          <SavingView />
        </Page>
      </OpenTicketContext>
    </BoardModelContext>
  );
}
