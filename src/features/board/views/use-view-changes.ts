import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { searchOfView } from '#entities/view/opened-view.ts';
import { changeView } from '#entities/view/view-writes.ts';
import { ticketsPath } from '#lib/paths.ts';
import { announce } from '#ui/live-region.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { readView, wordsOfView } from '../view/board-view.ts';
import { isSameDisplay, toCardDisplay } from '../view/card-display.ts';

/** Returns how the page differs from the opened view, and functions that keep or drop the difference. */
export function useViewChanges(project: Project, view: SavedView) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { page } = useContext(OpenTicketContext);
  const { view: viewStore, cardDisplay } = useBoardModel();
  const words = wordsOfView(useStore(viewStore));
  const display = useStore(cardDisplay.store);
  const savedWords = wordsOfView(readView(new URLSearchParams(view.query)));
  const isChanged =
    page !== view.page || words !== savedWords || !isSameDisplay(display, toCardDisplay(view.display));

  async function save(): Promise<void> {
    const changes = { page, query: words, display: { ...display, hidden: [...display.hidden] } };
    const outcome = await changeView(queryClient, view, changes, `Saved the changes of ${view.name}`);
    const isHere = location.pathname === pathname && location.search === search;
    if (outcome === 'refused' || !isHere) return;
    cardDisplay.reset();
    void navigate({ pathname, search: searchOfView(view) }, { replace: true });
  }

  function reset(): void {
    cardDisplay.reset();
    const path = page === view.page ? pathname : ticketsPath(view.page, project.key);
    void navigate({ pathname: path, search: searchOfView(view) }, { replace: page === view.page });
    announce(`${view.name} as it is saved.`);
  }

  return { isChanged, save: () => void save(), reset };
}
