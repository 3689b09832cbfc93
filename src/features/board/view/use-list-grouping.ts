import { useContext } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import type { ListGrouping } from './groupings.ts';

/** How the tickets of the page are grouped. Counting groups needs the app API. */
export function useListGrouping(): ListGrouping {
  const { page } = useContext(OpenTicketContext);
  const hasApp = useHasApp();
  const group = useSlice(useBoardModel().view, view => view.group);
  // The days of the calendar are no groups of its tickets, which are counted together.
  if (page === 'calendar') return 'none';
  if (!hasApp || (page === 'board' && group === 'none')) return 'status';
  return group;
}
