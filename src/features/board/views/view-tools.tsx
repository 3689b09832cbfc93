import { BookmarkPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { useProject } from '#entities/project/project-context.ts';
import { namesSavedView, withoutView } from '#entities/view/opened-view.ts';
import { useOpenedView, useViewsRead } from '#entities/view/use-saved-views.ts';
import { Button } from '#ui/button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { wordsOfView } from '../view/board-view.ts';
import { OpenedViewTools } from './opened-view-tools.tsx';
import styles from './view-tools.module.css';

/** Beside the filters: saves what the page shows, or says which view is open and what differs from it. */
export function LoadedViewTools() {
  const { project } = useProject();
  const { view: viewStore, layer } = useBoardModel();
  const { user } = useSession();
  const isPerson = useHasApp() && user !== null;
  const isPlain = useSlice(viewStore, view => wordsOfView(view) === '');
  const { view, isMissing } = useOpenedView(project.id);
  const read = useViewsRead(project.id);
  const { search } = useLocation();
  if (isMissing) return <MissingView />;
  if (read.isError && !view && namesSavedView(search)) return <UnreadViews {...read} />;
  if (view) return <OpenedViewTools project={project} view={view} />;
  if (isPlain || !isPerson) return null;
  return (
    <Button
      variant="ghost"
      size={28}
      icon={<BookmarkPlus />}
      aria-haspopup="dialog"
      onClick={() => layer.set({ kind: 'save-view' })}
    >
      Save view…
    </Button>
  );
}

function MissingView() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <span role="status" className={styles.missing}>
      <span className={styles.words}>This view was deleted, or is not open to you.</span>
      <Button
        variant="ghost"
        size={28}
        onClick={() => void navigate({ pathname, search: withoutView(search) }, { replace: true })}
      >
        Dismiss
      </Button>
    </span>
  );
}

function UnreadViews({
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useViewsRead>, 'isFetching' | 'refetch'>) {
  return (
    <span role="status" className={styles.missing}>
      <span className={styles.words}>This view could not be loaded.</span>
      <Button variant="ghost" size={28} pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </span>
  );
}
