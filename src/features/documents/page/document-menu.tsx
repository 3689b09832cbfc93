import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  EyeOff,
  FilePlus2,
  FolderInput,
  History,
  Link as LinkIcon,
  MessageSquare,
  PanelTop,
  Printer,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#api/queries.ts';
import { setFixedToolbar, useFixedToolbar } from '#editor/toolbar-choice.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { useWatch } from '#entities/watch/use-watch.ts';
import { WatchItems } from '#entities/watch/watch-items.tsx';
import { Watchers } from '#entities/watch/watchers.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Picker } from '#ui/picker.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useMedia } from '#ui/use-media.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { useDocumentProperties } from '../data/use-document-properties.ts';
import { useDocumentRights } from '../data/use-document-rights.ts';
import { copyDocumentLink } from '../data/use-document-status.ts';
import { useStar } from '../data/use-star.ts';
import { ExportItems } from '../files/export-items.tsx';
import { useCreateDocument } from '../list/use-create-document.ts';
import { DuplicateItems } from '../tree/duplicate-items.tsx';
import { useDuplicateDocument } from '../tree/use-duplicate-document.ts';
import { useOpenDocument } from './open-document.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

export function DocumentMenu({ onComments }: { onComments: () => void }) {
  const { document, readOnlyReason, hasApp, mayWrite, writing } = useOpenDocument();
  const isToolbarFixed = useFixedToolbar();
  const star = useStar(document, hasApp);
  const isTouch = useMedia('(pointer: coarse)');
  const { archivingRefusal } = useDocumentRights(document);
  const { setArchived, deleteDocuments } = useDocumentActions();
  const duplicate = useDuplicateDocument();
  const { createIn } = useCreateDocument(document.project_id);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  const isArchived = document.archived_at !== null;
  const watch = useWatch({ kind: 'document', id: document.id, name: document.title });
  const [showsWatchers, setShowsWatchers] = useState(false);
  useShortcut('shift+w', () => watch?.toggle(), {
    label: 'Watch or stop watching',
    scope: 'Document',
    enabled: watch !== null,
  });
  const copyLink = () => void copyDocumentLink(document.id);
  useShortcut('mod+shift+,', copyLink, { label: 'Copy link', scope: 'Document', whileTyping: true });

  const deleteAndLeave = async () => {
    if (!(await deleteDocuments([document]))) return;
    await navigate(paths.documents);
    queryClient.removeQueries({ queryKey: keyOf('readDocument', { document: document.id }) });
  };
  const endings = (
    <>
      <MenuItem
        icon={isArchived ? <ArchiveRestore /> : <Archive />}
        disabled={archivingRefusal !== null}
        onSelect={() => void setArchived([document], !isArchived)}
      >
        {isArchived ? 'Unarchive' : 'Archive'}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        disabled={archivingRefusal !== null}
        onSelect={() => void deleteAndLeave()}
      >
        Delete
      </MenuItem>
    </>
  );
  return (
    <>
      <Menu
        align="end"
        label="Document"
        trigger={<IconButton ref={anchor} name="More actions" icon={<Ellipsis />} />}
      >
        <MenuItem icon={<LinkIcon />} shortcut="mod+shift+," onSelect={copyLink}>
          Copy link
        </MenuItem>
        <MenuItem icon={<MessageSquare />} onSelect={() => setTimeout(onComments)}>
          Go to comments
        </MenuItem>
        {star?.isStarred !== undefined && (
          <MenuItem
            icon={star.isStarred ? <StarOff /> : <Star />}
            onSelect={() => {
              announce(star.isStarred ? 'Document unpinned.' : 'Document pinned.');
              star.setStarred(!star.isStarred);
            }}
          >
            {star.isStarred ? 'Unpin document' : 'Pin document'}
          </MenuItem>
        )}
        <WatchItems view={watch} onShowPeople={() => setShowsWatchers(true)} />
        {hasApp && mayWrite && (
          <MenuItem icon={<History />} onSelect={() => void navigate(paths.documentHistory(document.id))}>
            History
          </MenuItem>
        )}
        <ExportItems />
        <MenuItem icon={<Printer />} onSelect={() => setTimeout(() => print())}>
          Print
        </MenuItem>
        {writing && !isTouch && (
          <MenuCheckboxItem icon={<PanelTop />} checked={isToolbarFixed} onCheckedChange={setFixedToolbar}>
            Show toolbar
          </MenuCheckboxItem>
        )}
        <MenuSeparator />
        <RefusedGroup reason={readOnlyReason}>
          {hasApp && (
            <MenuItem
              icon={<FilePlus2 />}
              disabled={readOnlyReason !== null}
              onSelect={() => createIn({ project_id: document.project_id, parent_id: document.id })}
            >
              New sub-document
            </MenuItem>
          )}
          {hasApp && (
            <DuplicateItems
              document={document}
              disabled={readOnlyReason !== null}
              onDuplicate={options => void duplicate(document, options)}
            />
          )}
          <MenuItem
            icon={<FolderInput />}
            disabled={readOnlyReason !== null}
            onSelect={() => setIsMoving(true)}
          >
            Move to project…
          </MenuItem>
          {document.status === 'published' && (
            <MenuItem
              icon={<EyeOff />}
              disabled={readOnlyReason !== null}
              onSelect={() => setIsUnpublishing(true)}
            >
              Unpublish…
            </MenuItem>
          )}
          {archivingRefusal !== null && endings}
        </RefusedGroup>
        {archivingRefusal === null && endings}
      </Menu>
      {showsWatchers && <Watchers view={watch} anchor={anchor} onClose={() => setShowsWatchers(false)} />}
      {isMoving && <MovePicker anchor={anchor} onClose={() => setIsMoving(false)} />}
      {isUnpublishing && <UnpublishDialog onClose={() => setIsUnpublishing(false)} />}
    </>
  );
}

/** Says once why none of its commands works. */
function RefusedGroup({ reason, children }: { reason: string | null; children: ReactNode }) {
  return reason === null ? children : <MenuGroup label={reason}>{children}</MenuGroup>;
}

function MovePicker({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { document, projects } = useOpenDocument();
  const { setProject } = useDocumentProperties(document);
  return (
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
