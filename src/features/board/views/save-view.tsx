import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { useProject } from '#entities/project/project-context.ts';
import { viewPath } from '#entities/view/opened-view.ts';
import { SaveViewDialog } from '#entities/view/save-view-dialog.tsx';
import { useOpenedView } from '#entities/view/use-saved-views.ts';
import { reportSaved } from '#entities/view/view-writes.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { wordsOfView } from '../view/board-view.ts';

export function SaveView({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { project } = useProject();
  const { page } = useContext(OpenTicketContext);
  const { view: viewStore, cardDisplay } = useBoardModel();
  const query = wordsOfView(useStore(viewStore));
  const { compact, hidden } = useStore(cardDisplay.store);
  const opened = useOpenedView(project.id);
  return (
    <SaveViewDialog
      project={project}
      page={page}
      contents={{ query, display: { compact, hidden: [...hidden] } }}
      onSaved={view => {
        reportSaved(queryClient, view);
        // The new view has the changes to the one before.
        if (opened.view) cardDisplay.reset();
        void navigate(viewPath(project.key, view), { replace: true });
      }}
      onClose={onClose}
    />
  );
}
