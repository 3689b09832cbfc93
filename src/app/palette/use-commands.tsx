import {
  CircleUserRound,
  FileText,
  FolderKanban,
  Inbox,
  Keyboard,
  KeyRound,
  Monitor,
  Moon,
  Plus,
  Search,
  SquarePen,
  Sun,
  Trash2,
  Users,
} from 'lucide-react';
import { useSession } from '#api/session.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { paths } from '#lib/paths.ts';
import { useTheme } from '#ui/theme.ts';
import { projectLinks } from '../shell/project-links.tsx';
import type { ShellActions } from '../shell/shell-actions.ts';
import { useProjects } from '../use-current-project.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function useCommands(actions: ShellActions): { commands: PaletteEntry[]; projects: PaletteEntry[] } {
  const { user, isManager, can, refusalReason } = useSession();
  const { live, nearest } = useProjects();
  const { choice, setTheme } = useTheme();
  const go = (text: string, to: string, icon: PaletteEntry['icon'], shortcut?: string): PaletteEntry => ({
    id: to,
    text,
    to,
    icon,
    shortcut,
  });
  const theme = (text: string, value: typeof choice, icon: PaletteEntry['icon']): PaletteEntry[] =>
    value === choice ? [] : [{ id: `theme-${value}`, text, icon, run: () => setTheme(value) }];

  const commands: PaletteEntry[] = [
    {
      id: 'new-ticket',
      text: 'New ticket',
      icon: <SquarePen />,
      shortcut: 'c',
      disabledReason: actions.newTicketReason,
      run: actions.newTicket,
    },
    ...(nearest
      ? projectLinks(nearest).map(link =>
          go(`Go to ${link.name.toLowerCase()} of ${nearest.name}`, link.to, link.icon, link.keys),
        )
      : []),
    ...(user
      ? [
          go('Go to the inbox', paths.inbox, <Inbox />, 'g i'),
          go('Go to my tickets', paths.myTickets, <CircleUserRound />, 'g m'),
        ]
      : []),
    ...(can('documents:read') ? [go('Go to documents', paths.documents, <FileText />, 'g d')] : []),
    ...(user ? [go('Search', paths.search(), <Search />, '/')] : []),
    go('Go to projects', paths.projects, <FolderKanban />, 'g p'),
    {
      ...go('New project', paths.newProject, <Plus />),
      disabledReason: refusalReason('projects:write'),
    },
    ...(user
      ? [
          go('Account settings', paths.account, <CircleUserRound />, 'g s'),
          go('People', paths.people, <Users />),
          ...(isManager ? [go('API credentials', paths.credentials, <KeyRound />)] : []),
          go('Trash', paths.trash, <Trash2 />),
        ]
      : []),
    ...theme('Light theme', 'light', <Sun />),
    ...theme('Dark theme', 'dark', <Moon />),
    ...theme('Theme as the system', 'system', <Monitor />),
    {
      id: 'shortcuts',
      text: 'Keyboard shortcuts',
      icon: <Keyboard />,
      shortcut: '?',
      run: actions.showShortcuts,
    },
  ];
  const projects: PaletteEntry[] = live.map(project => ({
    id: project.id,
    text: project.name,
    meta: project.key,
    icon: <ProjectMark project={project} />,
    to: paths.board(project.key),
  }));
  return { commands, projects };
}
