import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { CommandItem, CommandItems } from '#entities/command/command-items.tsx';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { useWatch } from '#entities/watch/use-watch.ts';
import { Watchers } from '#entities/watch/watchers.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuCheckboxItem, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { usePaletteContext } from '#ui/palette-context.ts';
import { Picker } from '#ui/picker.tsx';
import { useListedShortcuts, useShortcut } from '#ui/shortcuts.ts';
import { useDocumentProperties } from '../data/use-document-properties.ts';
import { copyDocumentLink } from '../data/use-document-status.ts';
import { loadedRows } from '../tree/branch.ts';
import { MoveTargetPicker } from '../tree/move-target-picker.tsx';
import { treeShortcuts } from '../tree/tree-shortcuts.ts';
import { useMoveDocument } from '../tree/use-move-document.ts';
import { loadOfferedLists, offeredCommands } from './commands/document-command.ts';
import { useMenuCommands } from './commands/use-menu-commands.tsx';
import { useOpenDocument } from './open-document.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

export function DocumentMenu({ onComments }: { onComments: () => void }) {
  const { document, text, writing, readOnlyReason } = useOpenDocument();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const watch = useWatch({ kind: 'document', id: document.id, name: document.title });
  const [showsWatchers, setShowsWatchers] = useState(false);
  useShortcut('shift+w', () => watch?.toggle(), {
    label: 'Watch or stop watching',
    scope: 'Document',
    enabled: watch !== null,
  });
  useListedShortcuts(treeShortcuts);
  const copyLink = () => void copyDocumentLink(document.id);
  useShortcut('mod+shift+,', copyLink, { label: 'Copy link', scope: 'Document', whileTyping: true });
  const { open, exports, print, toolbar, change, remove } = useMenuCommands({
    watch,
    onComments,
    onWatchers: () => setShowsWatchers(true),
    onMove: () => setIsMoving(true),
    onUnpublish: () => setIsUnpublishing(true),
  });
  usePaletteContext(() => {
    const offered = offeredCommands();
    return {
      name: (writing && text.value.title.trim()) || document.title,
      commands: async () => [
        ...offered,
        ...open,
        ...exports,
        print,
        ...(toolbar ? [toolbar] : []),
        ...change,
        ...remove,
        ...(await loadOfferedLists()),
      ],
    };
  });
  // Those who may only read are told once why nothing can be changed.
  const areRefused = remove.every(({ disabledReason }) => disabledReason);
  return (
    <>
      <Menu
        align="end"
        label="Document"
        trigger={<IconButton ref={anchor} name="More actions" icon={<Ellipsis />} />}
      >
        <CommandItems commands={open} />
        <Submenu icon={<Download />} label="Export">
          <CommandItems commands={exports.map(({ name, ...command }) => ({ ...command, text: name }))} />
        </Submenu>
        <CommandItem {...print} />
        {toolbar && (
          <MenuCheckboxItem icon={toolbar.icon} checked={toolbar.isChecked} onCheckedChange={toolbar.run}>
            Show toolbar
          </MenuCheckboxItem>
        )}
        <MenuSeparator />
        <CommandItems commands={areRefused ? [...change, ...remove] : change} reason={readOnlyReason} />
        {!areRefused && <CommandItems commands={remove} />}
      </Menu>
      {showsWatchers && <Watchers view={watch} anchor={anchor} onClose={() => setShowsWatchers(false)} />}
      {isMoving && <MovePicker anchor={anchor} onClose={() => setIsMoving(false)} />}
      {isUnpublishing && <UnpublishDialog onClose={() => setIsUnpublishing(false)} />}
    </>
  );
}

function MovePicker({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { document, projects, hasApp } = useOpenDocument();
  const { setProject } = useDocumentProperties(document);
  const move = useMoveDocument();
  const queryClient = useQueryClient();
  const { id, project_id, parent_id } = document;
  const hasChildren = loadedRows(queryClient, { project_id, parent_id: id }).length > 0;
  const node = { ...document, has_children: hasChildren };
  return hasApp ? (
    <MoveTargetPicker
      documentId={id}
      projects={projects}
      anchor={anchor.current!}
      onChoose={(to, words) => move({ node, from: { project_id, parent_id }, to, words })}
      onClose={onClose}
    />
  ) : (
    <Picker
      label="Project"
      open
      onOpenChange={onClose}
      anchor={anchor}
      align="end"
      noneLabel="No project"
      options={projects.map(project => ({
        value: project.id,
        label: project.name,
        icon: <ProjectMark project={project} />,
      }))}
      value={document.project_id}
      onChange={setProject}
    />
  );
}
