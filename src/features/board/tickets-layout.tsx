import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { query } from '#api/queries.ts';
import { NewTicketButton } from '#entities/project/new-ticket-button.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { counted } from '#lib/counted.ts';
import type { TicketsPageName } from '#lib/paths.ts';
import { Page, PageBar } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { type BoardKit, BoardKitContext } from './board-kit.ts';
import styles from './board-page.module.css';
import { OpenTicketContext } from './cards/open-ticket.ts';
import { FilterBar, FilterButton } from './filters/filter-bar.tsx';
import { PeopleFilter } from './filters/people-filter.tsx';
import { DisplayMenu } from './layers/display-menu.tsx';
import { WaitingChanges } from './live/waiting-changes.tsx';
import { useFocusReturn, useOpenCardInView } from './use-board-kit.ts';
import { isFiltered, isSorted } from './view/board-view.ts';

interface TicketsLayoutProps {
  kit: BoardKit;
  page: TicketsPageName;
  reference: string | null;
  children: ReactNode;
}

export function TicketsLayout({ kit, page, reference, children }: TicketsLayoutProps) {
  const { project } = useProject();
  const phone = usePhone();
  const { search } = useLocation();
  const { data: members } = useQuery(query('listMembers', { project: project.id }));
  const open = useMemo(() => ({ page, reference, search }), [page, reference, search]);
  const changed = useSlice(kit.view, view => isFiltered(view) || isSorted(view));
  const total = useColumns(project.id).reduce((sum, column) => sum + column.ticket_count, 0);
  useFocusReturn(kit, reference);
  useOpenCardInView(kit, reference);
  return (
    <BoardKitContext value={kit}>
      <OpenTicketContext value={open}>
        <Page>
          <PageBar title={project.name} documentTitle={`${project.name} ${page}`}>
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
          {(!phone || changed) && (
            <FilterBar total={counted(total, 'ticket')} lead={!phone && <FilterButton />}>
              <WaitingChanges />
              {!phone && <DisplayMenu />}
            </FilterBar>
          )}
          <div className={styles.split} data-beside={reference ? '' : undefined}>
            {children}
            <Outlet />
          </div>
        </Page>
      </OpenTicketContext>
    </BoardKitContext>
  );
}
