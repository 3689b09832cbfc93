import { BookmarkPlus } from 'lucide-react';
import { viewPath } from '#entities/view/opened-view.ts';
import { saveViewCommand } from '#entities/view/save-view-command.ts';
import { useSavedViews } from '#entities/view/use-saved-views.ts';
import { viewPages } from '#entities/view/view-pages.tsx';
import { useStore } from '#ui/use-store.ts';
import { useProjects } from '../use-projects.ts';
import type { PaletteEntry } from './palette-entry.tsx';

/** The command that saves the view of the page, and the saved views of the project. */
export function useViewEntries(): { commands: PaletteEntry[]; views: PaletteEntry[] } {
  const { defaultProject: project } = useProjects();
  const views = useSavedViews(project?.id);
  const save = useStore(saveViewCommand);
  return {
    commands: save
      ? [{ id: 'save-view', text: 'Save view…', icon: <BookmarkPlus />, shortcut: 'shift+v', run: save.run }]
      : [],
    views: project
      ? (views ?? []).map(view => ({
          id: view.id,
          text: `Open view ${view.name}`,
          meta: project.name,
          icon: viewPages[view.page].icon,
          to: viewPath(project.key, view),
        }))
      : [],
  };
}
