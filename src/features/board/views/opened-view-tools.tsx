import { BookmarkPlus, ChevronDown, RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { RenameViewDialog } from '#entities/view/rename-view-dialog.tsx';
import { ViewMenu } from '#entities/view/view-menu.tsx';
import { viewPages } from '#entities/view/view-pages.tsx';
import { useViewRights } from '#entities/view/view-rights.ts';
import { Button } from '#ui/button.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { usePhone } from '#ui/use-media.ts';
import { usePopupButton } from '#ui/use-popup-button.ts';
import { useBoardModel } from '../board-model.ts';
import { useViewChanges } from './use-view-changes.ts';
import styles from './view-tools.module.css';

export function OpenedViewTools({ project, view }: { project: Project; view: SavedView }) {
  const { layer } = useBoardModel();
  const canChange = useViewRights(project).change(view) === null;
  const phone = usePhone();
  const menu = usePopupButton('menu');
  const [isRenaming, setRenaming] = useState(false);
  const { isChanged, save, reset } = useViewChanges(project, view);
  const saveAsNew = () => layer.set({ kind: 'save-view' });
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
          lead={
            isChanged && (
              <>
                {canChange && (
                  <MenuItem icon={<Save />} onSelect={save}>
                    Save changes
                  </MenuItem>
                )}
                {/* The dialog takes the focus once the menu has closed. */}
                <MenuItem icon={<BookmarkPlus />} onSelect={() => setTimeout(saveAsNew)}>
                  Save as new…
                </MenuItem>
                <MenuItem icon={<RotateCcw />} onSelect={reset}>
                  Reset
                </MenuItem>
                <MenuSeparator />
              </>
            )
          }
          onRename={() => setRenaming(true)}
          onClose={menu.close}
        />
      )}
      {isRenaming && <RenameViewDialog view={view} onClose={() => setRenaming(false)} />}
      {isChanged && canChange && (
        <Button size={28} onClick={save}>
          Save changes
        </Button>
      )}
      {/* On phones they are in the menu alone: the line has no room for them. */}
      {isChanged && !phone && (
        <>
          <Button variant="ghost" size={28} onClick={saveAsNew}>
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
