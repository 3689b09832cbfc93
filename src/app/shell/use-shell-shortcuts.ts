import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { isMac } from '#ui/key-names.ts';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { redoLatest, undoLatest } from '#ui/undo.ts';
import { useProjects } from '../use-projects.ts';
import { focusNextRegion } from './regions.ts';
import type { ShellActions } from './shell-actions.ts';

const undo = () => undoLatest() || sayRefusal('Nothing to undo');
const redo = () => redoLatest() || sayRefusal('Nothing to redo');

export function useShellShortcuts(actions: ShellActions): void {
  const { newTicket, newTicketReason, showPalette, showShortcuts, toggleSidebar } = actions;
  const navigate = useNavigate();
  const { defaultProject } = useProjects();
  const isPerson = useSession().user !== null;
  const go = (to: string) => () => void navigate(to);
  const goSearch = () => {
    const field = document.querySelector<HTMLInputElement>('[data-page-search] input');
    if (field) field.focus();
    else void navigate(paths.search());
  };
  const inProject = defaultProject !== null;

  useShortcut('mod+k', showPalette, { label: 'Search and commands', whileTyping: true, opensField: true });
  // Credentials have no search over all projects.
  useShortcut('/', isPerson ? goSearch : showPalette, { label: 'Search', opensField: true });
  useShortcut('c', newTicket, { label: 'New ticket', opensField: newTicketReason === null });
  useShortcut('g b', go(paths.board(defaultProject?.key ?? '')), {
    label: 'Go to the board',
    enabled: inProject,
  });
  useShortcut('g l', go(paths.list(defaultProject?.key ?? '')), {
    label: 'Go to the list',
    enabled: inProject,
  });
  useShortcut('g c', go(paths.calendar(defaultProject?.key ?? '')), {
    label: 'Go to the calendar',
    enabled: inProject,
  });
  useShortcut('g a', go(paths.analytics(defaultProject?.key ?? '')), {
    label: 'Go to analytics',
    enabled: inProject,
  });
  useShortcut('g i', go(paths.inbox), { label: 'Go to the inbox', enabled: isPerson });
  useShortcut('g m', go(paths.myTickets), { label: 'Go to my tickets', enabled: isPerson });
  useShortcut('g d', go(paths.documents), { label: 'Go to documents' });
  useShortcut('g p', go(paths.projects), { label: 'Go to projects' });
  useShortcut('g s', go(paths.account), { label: 'Go to settings', enabled: isPerson });
  useShortcut('[', toggleSidebar, { label: 'Show or hide the sidebar' });
  useShortcut('z', undo, { label: 'Undo' });
  useShortcut('mod+z', undo);
  useShortcut('shift+z', redo, { label: 'Redo' });
  useShortcut('mod+shift+z', redo);
  useShortcut('mod+y', redo, { enabled: !isMac() });
  useShortcut('?', showShortcuts, { label: 'Keyboard shortcuts' });
  useShortcut('f6', () => focusNextRegion(), { label: 'Next region', whileTyping: true });
  useShortcut('shift+f6', () => focusNextRegion({ backwards: true }), { whileTyping: true });
}
