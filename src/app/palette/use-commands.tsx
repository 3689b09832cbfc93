import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CircleUserRound,
  FilePlus2,
  FileText,
  FolderKanban,
  Inbox,
  Keyboard,
  KeyRound,
  LayoutTemplate,
  Monitor,
  Moon,
  Plus,
  Redo2,
  Search,
  SquarePen,
  Sun,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { useCreateFromTemplate, useDocumentTemplates } from '#features/documents/data/use-templates.ts';
import { useCreateDocument } from '#features/documents/list/use-create-document.ts';
import { paths } from '#lib/paths.ts';
import { type ThemeChoice, useTheme } from '#ui/theme.ts';
import { canRedo, canUndo, redoLatest, undoHistory, undoLatest } from '#ui/undo.ts';
import { useSlice } from '#ui/use-store.ts';
import { projectLinks } from '../shell/project-links.tsx';
import type { ShellActions } from '../shell/shell-actions.ts';
import { useProjects } from '../use-projects.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function useCommands(actions: ShellActions): { commands: PaletteEntry[]; projects: PaletteEntry[] } {
  const session = useSession();
  const { user, isManager, can, refusalReason } = session;
  const { unarchivedProjects, current, defaultProject } = useProjects();
  const { choice, setTheme } = useTheme();
  const hasApp = useHasApp();
  const templates =
    useQuery({
      ...query('listTicketTemplates', { project: defaultProject?.id ?? '' }),
      enabled: hasApp && defaultProject !== null && defaultProject !== undefined,
    }).data?.data ?? [];
  const { create: createDocument } = useCreateDocument(
    current && rightsIn(current, session).can('documents:write') ? current.id : null,
  );
  const documentTemplates = useDocumentTemplates(hasApp && can('documents:write')).data?.data ?? [];
  const createFromTemplate = useCreateFromTemplate();
  const isUndoable = useSlice(undoHistory, canUndo);
  const isRedoable = useSlice(undoHistory, canRedo);
  const link = (entry: { text: string; to: string; icon: ReactNode; shortcut?: string | undefined }) => ({
    id: entry.to,
    ...entry,
  });
  const themes: { value: ThemeChoice; text: string; icon: ReactNode }[] = [
    { value: 'light', text: 'Light theme', icon: <Sun /> },
    { value: 'dark', text: 'Dark theme', icon: <Moon /> },
    { value: 'system', text: 'Theme as the system', icon: <Monitor /> },
  ];

  const commands: PaletteEntry[] = [
    {
      id: 'new-ticket',
      text: 'New ticket',
      icon: <SquarePen />,
      shortcut: 'c',
      disabledReason: actions.newTicketReason,
      run: actions.newTicket,
    },
    ...templates.map(({ id, name }) => ({
      id: `new-ticket-${id}`,
      text: `New ticket from template “${name}”`,
      icon: <LayoutTemplate />,
      disabledReason: actions.newTicketReason,
      run: () => actions.newTicketFrom(id),
    })),
    ...(can('documents:read')
      ? [
          {
            id: 'new-document',
            text: 'New document',
            icon: <FilePlus2 />,
            disabledReason: refusalReason('documents:write'),
            run: createDocument,
          },
          ...documentTemplates.map(template => ({
            id: `new-document-${template.id}`,
            text: `New document from template “${template.title}”`,
            icon: <LayoutTemplate />,
            run: () => void createFromTemplate(template),
          })),
        ]
      : []),
    ...(defaultProject
      ? projectLinks(defaultProject).map(({ name, to, icon, keys }) =>
          link({ text: `Go to ${name.toLowerCase()} of ${defaultProject.name}`, to, icon, shortcut: keys }),
        )
      : []),
    ...(user
      ? [
          link({ text: 'Go to the inbox', to: paths.inbox, icon: <Inbox />, shortcut: 'g i' }),
          link({ text: 'Go to my tickets', to: paths.myTickets, icon: <CircleUserRound />, shortcut: 'g m' }),
        ]
      : []),
    ...(can('documents:read')
      ? [link({ text: 'Go to documents', to: paths.documents, icon: <FileText />, shortcut: 'g d' })]
      : []),
    ...(user ? [link({ text: 'Search', to: paths.search(), icon: <Search />, shortcut: '/' })] : []),
    link({ text: 'Go to projects', to: paths.projects, icon: <FolderKanban />, shortcut: 'g p' }),
    {
      ...link({ text: 'New project', to: paths.newProject, icon: <Plus /> }),
      disabledReason: refusalReason('projects:write'),
    },
    ...(user
      ? [
          link({ text: 'Account settings', to: paths.account, icon: <CircleUserRound />, shortcut: 'g s' }),
          link({ text: 'Notification settings', to: paths.notifications, icon: <Bell /> }),
          link({ text: 'People', to: paths.people, icon: <Users /> }),
          ...(isManager
            ? [link({ text: 'API credentials', to: paths.credentials, icon: <KeyRound /> })]
            : []),
          link({ text: 'Trash', to: paths.trash, icon: <Trash2 /> }),
        ]
      : []),
    {
      id: 'undo',
      text: 'Undo',
      icon: <Undo2 />,
      shortcut: 'z',
      disabledReason: isUndoable ? null : 'Nothing to undo',
      run: () => void undoLatest(),
    },
    {
      id: 'redo',
      text: 'Redo',
      icon: <Redo2 />,
      shortcut: 'shift+z',
      disabledReason: isRedoable ? null : 'Nothing to redo',
      run: () => void redoLatest(),
    },
    ...themes
      .filter(({ value }) => value !== choice)
      .map(({ value, text, icon }) => ({ id: `theme-${value}`, text, icon, run: () => setTheme(value) })),
    {
      id: 'shortcuts',
      text: 'Keyboard shortcuts',
      icon: <Keyboard />,
      shortcut: '?',
      run: actions.showShortcuts,
    },
  ];
  const projects: PaletteEntry[] = unarchivedProjects.map(project => ({
    id: project.id,
    text: project.name,
    meta: project.key,
    icon: <ProjectMark project={project} />,
    to: paths.board(project.key),
  }));
  return { commands, projects };
}
