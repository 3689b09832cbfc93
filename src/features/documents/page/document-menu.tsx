import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  EyeOff,
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
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { setFixedToolbar, useFixedToolbar } from '#editor/toolbar-choice.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Picker } from '#ui/picker.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useMedia } from '#ui/use-media.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { useProperties } from '../data/use-properties.ts';
import { useStar } from '../data/use-star.ts';
import { copyDocumentLink } from '../data/use-status.ts';
import { ExportItems } from './export-items.tsx';
import { useOpenDocument } from './open-document.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';

export function DocumentMenu({ onComments }: { onComments: () => void }) {
  const { document, readOnlyReason, hasApp, mayWrite, writing } = useOpenDocument();
  const toolbar = useFixedToolbar();
  const star = useStar(document, hasApp);
  const touch = useMedia('(pointer: coarse)');
  const { refusalReason } = useSession();
  const { setArchived, deleteDocuments } = useDocumentActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const anchor = useRef<HTMLButtonElement>(null);
  const [moving, setMoving] = useState(false);
  const [unpublishing, setUnpublishing] = useState(false);
  const isArchived = document.archived_at !== null;
  const refusal = refusalReason('documents:write');
  const link = () => void copyDocumentLink(document.id);
  useShortcut('mod+shift+,', link, { label: 'Copy link', scope: 'Document', whileTyping: true });

  const remove = async () => {
    if (!(await deleteDocuments([document]))) return;
    await navigate(paths.documents);
    queryClient.removeQueries({ queryKey: keyOf('readDocument', { document: document.id }) });
  };
  return (
    <>
      <Menu
        align="end"
        label="Document"
        trigger={<IconButton ref={anchor} name="More actions" icon={<Ellipsis />} />}
      >
        <MenuItem icon={<LinkIcon />} shortcut="mod+shift+," onSelect={link}>
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
              star.set(!star.isStarred);
            }}
          >
            {star.isStarred ? 'Unpin document' : 'Pin document'}
          </MenuItem>
        )}
        {hasApp && mayWrite && (
          <MenuItem icon={<History />} onSelect={() => void navigate(paths.documentHistory(document.id))}>
            History
          </MenuItem>
        )}
        <ExportItems />
        <MenuItem icon={<Printer />} onSelect={() => setTimeout(() => print())}>
          Print
        </MenuItem>
        {writing && !touch && (
          <MenuCheckboxItem icon={<PanelTop />} checked={toolbar} onCheckedChange={setFixedToolbar}>
            Show toolbar
          </MenuCheckboxItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<FolderInput />} disabledReason={readOnlyReason} onSelect={() => setMoving(true)}>
          Move to project…
        </MenuItem>
        {document.status === 'published' && (
          <MenuItem icon={<EyeOff />} disabledReason={readOnlyReason} onSelect={() => setUnpublishing(true)}>
            Unpublish…
          </MenuItem>
        )}
        <MenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          disabledReason={refusal}
          onSelect={() => void setArchived([document], !isArchived)}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger" disabledReason={refusal} onSelect={() => void remove()}>
          Delete
        </MenuItem>
      </Menu>
      {moving && <MovePicker anchor={anchor} onClose={() => setMoving(false)} />}
      {unpublishing && <UnpublishDialog onClose={() => setUnpublishing(false)} />}
    </>
  );
}

function MovePicker({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { document, projects } = useOpenDocument();
  const { setProject } = useProperties(document);
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
