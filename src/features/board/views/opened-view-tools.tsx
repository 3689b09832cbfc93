import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { RenameViewDialog } from '#entities/view/rename-view-dialog.tsx';
import { ViewMenu } from '#entities/view/view-menu.tsx';
import { viewPages } from '#entities/view/view-pages.tsx';
import { useViewRights } from '#entities/view/view-rights.ts';
import { Button } from '#ui/button.tsx';
import { usePopupButton } from '#ui/use-popup-button.ts';
import { useBoardModel } from '../board-model.ts';
import { useViewChanges } from './use-view-changes.ts';
import styles from './view-tools.module.css';

export function OpenedViewTools({ project, view }: { project: Project; view: SavedView }) {
  const { layer } = useBoardModel();
  const rights = useViewRights(project);
  const menu = usePopupButton('menu');
  const [isRenaming, setRenaming] = useState(false);
  const { isChanged, save, reset } = useViewChanges(project, view);
  return (
    <>
      <Button
        variant="ghost"
        size={28}
        icon={viewPages[view.page].icon}
        iconEnd={<ChevronDown />}
        className={styles.name}
        title={view.name}
        {...menu.button}
      >
        {view.name}
      </Button>
      {menu.anchor && (
        <ViewMenu
          project={project}
          view={view}
          anchor={menu.anchor}
          onRename={() => setRenaming(true)}
          onClose={menu.close}
        />
      )}
      {isRenaming && <RenameViewDialog view={view} onClose={() => setRenaming(false)} />}
      {isChanged && (
        <>
          {rights.change(view) === null && (
            <Button size={28} onClick={save}>
              Save changes
            </Button>
          )}
          <Button variant="ghost" size={28} onClick={() => layer.set({ kind: 'save-view' })}>
            Save as new
          </Button>
          <Button variant="ghost" size={28} onClick={reset}>
            Reset
          </Button>
        </>
      )}
    </>
  );
}
