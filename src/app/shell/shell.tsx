import { PanelLeft, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#api/session.ts';
import { ticketDialogRequest } from '#entities/command/ticket-dialog-request.ts';
import { PersonHuesProvider } from '#entities/person/person-hues.tsx';
import { rightsIn, type TemplateStart } from '#entities/project/project-context.ts';
import { ProjectHuesProvider } from '#entities/project/project-hues.tsx';
import { projectMoveRequest } from '#entities/ticket/project-move/project-move-request.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { PageFrame } from '#ui/page.tsx';
import { type PaletteContext, readPaletteContext } from '#ui/palette-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useStore } from '#ui/use-store.ts';
import { discardQuestion } from '../discard-question.ts';
import { NewTicketContext, type NewTicketTarget } from '../new-ticket-context.ts';
import { useRecentPages } from '../palette/use-recent-pages.ts';
import { pendingConfirmation, settleConfirmation } from '../pending-confirmation.ts';
import { usePlaceMemory } from '../route-focus.ts';
import { signedOut } from '../signed-out.ts';
import { useKeptWork } from '../use-kept-work.ts';
import { useLive } from '../use-live.ts';
import { useProjects } from '../use-projects.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { preloadMenus } from './lazy-menus.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';
import type { ShellActions } from './shell-actions.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const ShortcutSheet = lazyComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);
const CommandPalette = lazyComponent(
  async () => (await import('../palette/command-palette.tsx')).CommandPalette,
);
const CreateTicketDialog = lazyComponent(
  async () => (await import('#features/ticket/create-ticket-dialog.tsx')).CreateTicketDialog,
);
const ProjectMoveDialog = lazyComponent(
  async () => (await import('#features/ticket/project-move/project-move-dialog.tsx')).ProjectMoveDialog,
);
const TicketDialogs = lazyComponent(
  async () => (await import('#features/ticket/dialogs/ticket-dialogs.tsx')).TicketDialogs,
);
const SignInAgain = lazyComponent(
  async () => (await import('./sign-in-again.tsx')).SignInAgain,
  () => null,
  note => <div className={styles.missing}>{note}</div>,
);
const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const ConfirmIdentity = lazyComponent(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity);

const preloadLayers = () =>
  Promise.all([
    preloadMenus(),
    ...[CommandPalette, CreateTicketDialog, ProjectMoveDialog, ShortcutSheet, TicketDialogs].map(
      ({ preload }) => preload(),
    ),
    // Needed after the session or the connection has ended.
    ...[SignInAgain, LeaveDialog].map(({ preload }) => preload()),
  ]);

export function Shell() {
  const { current, unarchivedProjects } = useProjects();
  return (
    <ProjectHuesProvider projects={unarchivedProjects}>
      <PersonHuesProvider project={current?.id ?? null}>
        <ShellFrame />
      </PersonHuesProvider>
    </ProjectHuesProvider>
  );
}

function ShellFrame() {
  const sidebar = useSidebar();
  const session = useSession();
  const { defaultProject } = useProjects();
  const [newTicketTarget, setNewTicketTarget] = useState<NewTicketTarget | null>(null);
  const [shortcuts, setShortcuts] = useState(false);
  const [palette, setPalette] = useState<{ context: PaletteContext | null } | null>(null);
  const isSignedOut = useStore(signedOut);
  const isConfirming = useStore(pendingConfirmation) !== null;
  const unsent = useStore(discardQuestion);
  const projectMove = useStore(projectMoveRequest);
  const ticketDialog = useStore(ticketDialogRequest);
  const placeMemory = usePlaceMemory();
  const aside = useRef<HTMLElement>(null);
  const isOver = sidebar.place === 'over' && sidebar.open;

  const newTicketReason = defaultProject
    ? rightsIn(defaultProject, session).refusalReason('tickets:write')
    : session.can('projects:write')
      ? 'Create a project first.'
      : 'You are in no project yet. Ask an owner or an admin to add you.';
  const openNewTicket = (template?: TemplateStart) => {
    if (defaultProject && newTicketReason === null) setNewTicketTarget({ project: defaultProject, template });
    else toast({ message: newTicketReason });
  };
  const actions: ShellActions = {
    newTicket: () => openNewTicket(),
    newTicketFrom: id => openNewTicket({ id }),
    newTicketReason,
    showPalette: () => setPalette({ context: readPaletteContext() }),
    showShortcuts: () => setShortcuts(true),
    toggleSidebar: sidebar.toggle,
  };
  useShellShortcuts(actions);
  useRecentPages();
  useLive();
  useTimeZone();
  useKeptWork();
  useIdle(preloadLayers);
  useShortcut('escape', sidebar.close, { enabled: isOver });
  // Requests must not outlive the shell, which ends with the session.
  useEffect(
    () => () => {
      projectMoveRequest.set(null);
      ticketDialogRequest.set(null);
    },
    [],
  );
  useEffect(() => {
    if (!isOver) return;
    const previousFocus = document.activeElement;
    aside.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [isOver]);

  const lead = sidebar.place !== 'none' && !(sidebar.place === 'beside' && sidebar.open) && (
    <IconButton name="Show sidebar" shortcut="[" icon={<PanelLeft />} onClick={sidebar.toggle} />
  );
  const trail = sidebar.place === 'none' && (
    <IconButton name="Search" icon={<Search />} onClick={actions.showPalette} />
  );
  return (
    <NewTicketContext value={setNewTicketTarget}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.shell} data-place={sidebar.place} data-open={sidebar.open || undefined}>
        {sidebar.open && <Sidebar ref={aside} over={isOver} actions={actions} />}
        {isOver && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and "[" close it too
          // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the navigation closes it
          <div className={styles.scrim} onClick={sidebar.close} />
        )}
        <main id="main" tabIndex={-1} data-region className={styles.sheet} inert={isOver} {...placeMemory}>
          <PageFrame lead={lead} trail={trail} notice={<OfflineBar />}>
            <Outlet />
          </PageFrame>
        </main>
        {sidebar.place === 'none' && <PhoneBar actions={actions} />}
      </div>
      {palette && (
        <CommandPalette context={palette.context} onClose={() => setPalette(null)} actions={actions} />
      )}
      {shortcuts && <ShortcutSheet onClose={() => setShortcuts(false)} />}
      {newTicketTarget && (
        <CreateTicketDialog {...newTicketTarget} onClose={() => setNewTicketTarget(null)} />
      )}
      {projectMove && <ProjectMoveDialog {...projectMove} onClose={() => projectMoveRequest.set(null)} />}
      {ticketDialog && <TicketDialogs {...ticketDialog} onClose={() => ticketDialogRequest.set(null)} />}
      {isSignedOut && <SignInAgain />}
      {isConfirming && <ConfirmIdentity onClose={() => settleConfirmation(false)} />}
      {unsent !== null && <LeaveDialog unsent={unsent} onClose={() => discardQuestion.set(null)} />}
    </NewTicketContext>
  );
}
