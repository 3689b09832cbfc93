import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Users } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Project } from '#entities/project/project-context.ts';
import { viewPath } from '#entities/view/opened-view.ts';
import { RenameViewDialog } from '#entities/view/rename-view-dialog.tsx';
import { useDeleteView } from '#entities/view/use-delete-view.ts';
import { type SavedView, useOpenedView, useSavedViews } from '#entities/view/use-saved-views.ts';
import { ViewMenu } from '#entities/view/view-menu.tsx';
import { viewPages } from '#entities/view/view-pages.tsx';
import { useViewRights } from '#entities/view/view-rights.ts';
import { moveView } from '#entities/view/view-writes.ts';
import { FocusRecovery } from '#ui/focus-recovery.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './sidebar.module.css';
import { useFocusOnMove } from './use-focus-on-move.ts';

type Layer = { kind: 'menu' | 'rename'; view: SavedView; anchor: HTMLElement };

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Receives the focus when the last view is gone. */
const lastLinkBefore = (row: HTMLElement) =>
  [...(row.previousElementSibling?.querySelectorAll('a') ?? [])].at(-1) ?? null;

export function ProjectViews({ project }: { project: Project }) {
  const queryClient = useQueryClient();
  const views = useSavedViews(project.id) ?? [];
  const opened = useOpenedView(project.id);
  const rights = useViewRights(project);
  const remove = useDeleteView(project);
  const [layer, setLayer] = useState<Layer | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { list, keepFocusOn } = useFocusOnMove(views);
  // Somebody else may have deleted the view meanwhile.
  const layerView = views.find(({ id }) => id === layer?.view.id);

  const move = (view: SavedView, step: -1 | 1) => {
    keepFocusOn(view.id);
    if (moveView(queryClient, view, step)) announce(`${view.name} moved ${step === 1 ? 'down' : 'up'}.`);
  };
  const unless = (refusal: string | null, act: () => void) => {
    if (refusal === null) act();
    else toast({ message: refusal, mergeKey: 'refused key' });
  };
  const onKeyDown = (view: SavedView) => (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = event.altKey && event.shiftKey ? steps[event.key] : undefined;
    const anchor = event.currentTarget;
    if (step) unless(rights.move(view), () => move(view, step));
    else if (event.key === 'F2')
      unless(rights.change(view), () => setLayer({ kind: 'rename', view, anchor }));
    else if (event.key === 'Delete') unless(rights.change(view), () => remove(view));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openMenu = (view: SavedView) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    setLayer({ kind: 'menu', view, anchor: event.currentTarget });
  };
  return (
    <li ref={row} hidden={views.length === 0}>
      <FocusRecovery within={row} fallback={lastLinkBefore} />
      <ul ref={list} className={styles.pages} aria-label={`Views of ${project.name}`}>
        {views.map(view => (
          <li key={view.id} className={styles.view}>
            <Link
              to={viewPath(project.key, view)}
              className={styles.item}
              aria-current={view.id === opened.view?.id ? 'page' : undefined}
              aria-keyshortcuts="F2 Delete Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
              data-view={view.id}
              onKeyDown={onKeyDown(view)}
              onContextMenu={openMenu(view)}
            >
              {viewPages[view.page].icon}
              <span className={styles.name} dir="auto" title={view.name}>
                {view.name}
              </span>
              {view.is_shared && (
                <span className={styles.shared} title="For everyone in the project">
                  <Users />
                  <VisuallyHidden>, for everyone</VisuallyHidden>
                </span>
              )}
            </Link>
            <IconButton
              name={`Actions for ${view.name}`}
              tooltip={false}
              size={24}
              icon={<Ellipsis />}
              className={styles.more}
              aria-haspopup="menu"
              aria-expanded={layer?.kind === 'menu' && layer.view.id === view.id}
              onClick={openMenu(view)}
            />
          </li>
        ))}
      </ul>
      {layer?.kind === 'menu' && layerView && (
        <ViewMenu
          project={project}
          view={layerView}
          anchor={layer.anchor}
          hasKeys
          onRename={() => setLayer({ ...layer, kind: 'rename' })}
          onClose={() => setLayer(null)}
        />
      )}
      {layer?.kind === 'rename' && layerView && (
        <RenameViewDialog view={layerView} onClose={() => setLayer(null)} />
      )}
    </li>
  );
}
