import { type QueryClient, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { FileText, FolderKanban, SquareKanban, Ticket, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession, viewOf, workspace } from '#api/session.ts';
import type { TrashItem } from '#contract/app/work.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { rememberFocus } from '#ui/remember-focus.ts';
import { Section, SectionRow } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Time } from '#ui/time.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { restoredPath } from './restored-path.ts';
import { SettingsPage } from './settings-page.tsx';

export const trashLoader = (queryClient: QueryClient) => async () => {
  const session = viewOf(await queryClient.ensureQueryData(workspace));
  if (!session.user) throw new Response(null, { status: 404 });
  await queryClient.fetchQuery(query('listTrash'));
  return null;
};

const kinds: Record<TrashItem['kind'], { name: string; icon: ReactNode }> = {
  project: { name: 'Project', icon: <FolderKanban /> },
  board: { name: 'Column', icon: <SquareKanban /> },
  ticket: { name: 'Ticket', icon: <Ticket /> },
  document: { name: 'Document', icon: <FileText /> },
};

export function TrashPage() {
  const { data } = useSuspenseQuery(query('listTrash'));
  return (
    <SettingsPage name="Trash">
      <Section title="Trash" description="What was deleted in the projects that you see.">
        {data.data.length === 0 ? (
          <EmptyState icon={<Trash2 />} title="The trash is empty" />
        ) : (
          <ul className={sections.list}>
            {data.data.map(item => (
              <TrashRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
      </Section>
    </SettingsPage>
  );
}

function TrashRow({ item }: { item: TrashItem }) {
  const { organization, refusalReason } = useSession();
  const { data: projects } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const navigate = useNavigate();
  const { restore, pending } = useRestore(item);
  const kind = kinds[item.kind];
  const project = projects.data.find(other => other.id === item.project_id);
  const path = restoredPath(item, project?.key);
  return (
    <SectionRow
      icon={kind.icon}
      title={<bdi>{item.title}</bdi>}
      meta={
        <>
          {kind.name}
          {item.reference && ` ${item.reference}`}
          {project && (
            <>
              {' in '}
              <bdi>{project.name}</bdi>
            </>
          )}{' '}
          · deleted <Time at={item.deleted_at} />
        </>
      }
    >
      <Button
        size={28}
        pending={pending}
        disabledReason={refusalReason(`${item.kind}s:write`)}
        aria-label={`Restore ${item.title}`}
        onClick={event => {
          const next = focusAfterRemoval(event.currentTarget);
          const hasFocusStayed = rememberFocus();
          restore(() => {
            // The row that has the focus disappears.
            requestAnimationFrame(() => hasFocusStayed() && next?.focus());
            toast({
              message: `“${item.title}” restored`,
              ...(path && { actions: [{ label: 'Open', onSelect: () => void navigate(path) }] }),
            });
          });
        }}
      >
        Restore
      </Button>
    </SectionRow>
  );
}

/** The button of the next row, of the previous one, or the heading when there is no other row. */
function focusAfterRemoval(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbor?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1');
}

function useRestore({ kind, id }: TrashItem) {
  const onError = toastError;
  const project = useMutation({ ...mutation('restoreProject'), onError });
  const board = useMutation({ ...mutation('restoreBoard'), onError });
  const ticket = useMutation({ ...mutation('restoreTicket'), onError });
  const document = useMutation({ ...mutation('restoreDocument'), onError });
  const restore = (onSuccess: () => void) => {
    if (kind === 'project') project.mutate({ project: id }, { onSuccess });
    if (kind === 'board') board.mutate({ board: id }, { onSuccess });
    if (kind === 'ticket') ticket.mutate({ ticket: id }, { onSuccess });
    if (kind === 'document') document.mutate({ document: id }, { onSuccess });
  };
  const pending = project.isPending || board.isPending || ticket.isPending || document.isPending;
  return { restore, pending };
}
