import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Link2, Lock, PencilLine, Trash2, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { copyWithToast } from '#ui/copy-text.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { nextFocus, placeOf } from '#ui/next-focus.ts';
import { viewPath } from './opened-view.ts';
import { useDeleteView } from './use-delete-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useViewRights } from './view-rights.ts';
import { changeView, moveView, neighbourOf } from './view-writes.ts';

interface ViewMenuProps {
  project: Project;
  view: SavedView;
  anchor: HTMLElement;
  /** Whether the anchor takes the keys that the menu names. */
  hasKeys?: boolean;
  /** Items above its own. */
  lead?: ReactNode;
  onRename: () => void;
  onClose: () => void;
}

export function ViewMenu({ project, view, anchor, hasKeys = false, lead, onRename, onClose }: ViewMenuProps) {
  const queryClient = useQueryClient();
  const views = useSavedViews(project.id) ?? [];
  const rights = useViewRights(project);
  const place = useMemo(() => placeOf(anchor), [anchor]);
  const keys = (shortcut: string) => (hasKeys ? shortcut : undefined);
  const refusal = rights.change(view);
  const share = () => {
    const words = view.is_shared ? `${view.name} is for you alone now` : `${view.name} is for everyone now`;
    void changeView(queryClient, view, { is_shared: !view.is_shared }, words);
  };
  const remove = useDeleteView(project);
  const moveItem = (step: -1 | 1) => ({
    disabledReason:
      rights.move(view) ?? (neighbourOf(views, view, step) ? null : step === 1 ? 'Last' : 'First'),
    onSelect: () => void moveView(queryClient, view, step),
  });
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      // The anchor is gone when the view is deleted.
      finalFocus={() => (anchor.isConnected ? anchor : nextFocus(place))}
      label={`View ${view.name}`}
    >
      {lead}
      <MenuItem
        icon={<PencilLine />}
        shortcut={keys('f2')}
        disabledReason={refusal}
        // The dialog takes the focus once the menu has closed.
        onSelect={() => setTimeout(onRename)}
      >
        Rename…
      </MenuItem>
      <MenuItem
        icon={view.is_shared ? <Lock /> : <Users />}
        disabledReason={rights.changeSharing(view)}
        onSelect={share}
      >
        {view.is_shared ? 'Keep for me alone' : 'Share with everyone'}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} shortcut={keys('alt+shift+up')} {...moveItem(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} shortcut={keys('alt+shift+down')} {...moveItem(1)}>
        Move down
      </MenuItem>
      <MenuItem
        icon={<Link2 />}
        onSelect={() => void copyWithToast(location.origin + viewPath(project.key, view), 'Link copied')}
      >
        Copy link
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        shortcut={keys('delete')}
        disabledReason={refusal}
        onSelect={() => remove(view)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
