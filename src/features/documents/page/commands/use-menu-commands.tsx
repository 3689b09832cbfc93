import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  EyeOff,
  FilePlus2,
  FolderInput,
  History,
  Link as LinkIcon,
  MessageSquare,
  PanelTop,
  PencilLine,
  Printer,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { keyOf, rowsOf } from '#api/queries.ts';
import { setFixedToolbar, useFixedToolbar } from '#editor/toolbar-choice.ts';
import type { WatchView } from '#entities/watch/use-watch.ts';
import { watchCommands } from '#entities/watch/watch-commands.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/live-region.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useMedia } from '#ui/use-media.ts';
import { useDocumentActions } from '../../data/use-document-actions.ts';
import { useDocumentRights } from '../../data/use-document-rights.ts';
import { copyDocumentLink } from '../../data/use-document-status.ts';
import { useStar } from '../../data/use-star.ts';
import { useCreateFromTemplate, useSetTemplate } from '../../data/use-templates.ts';
import { useExportCommands } from '../../files/export-commands.ts';
import { useCreateDocument } from '../../list/use-create-document.ts';
import { useSuggestibleText } from '../../suggesting/use-suggestible-text.ts';
import { branchQuery } from '../../tree/branch.ts';
import { duplicateCommands } from '../../tree/duplicate-commands.tsx';
import { useDuplicateDocument } from '../../tree/use-duplicate-document.ts';
import { useOpenDocument } from '../open-document.tsx';
import type { DocumentCommand } from './document-command.ts';
import { templateCommands } from './template-commands.tsx';

interface Openers {
  watch: WatchView | null;
  onComments: () => void;
  onWatchers: () => void;
  onMove: () => void;
  onUnpublish: () => void;
}

/** As in the programs that people know it from. */
const suggestKeys = 'mod+alt+x';

/** All commands of the menu of a document in its groups; the palette offers the same. */
export function useMenuCommands({ watch, onComments, onWatchers, onMove, onUnpublish }: Openers) {
  const { document, readOnlyReason, hasApp, mayWrite, writing, suggesting, setSuggesting } =
    useOpenDocument();
  const { refusal: suggestionRefusal } = useSuggestibleText();
  const suggest = () => setSuggesting(true);
  useShortcut(suggestKeys, suggest, {
    label: 'Suggest edits',
    scope: 'Document',
    whileTyping: true,
    opensField: 'lines',
    enabled: !suggesting,
    disabledReason: suggestionRefusal,
  });
  const star = useStar(document, hasApp);
  const isTouch = useMedia('(pointer: coarse)');
  const isToolbarFixed = useFixedToolbar();
  const exports = useExportCommands();
  const { archivingRefusal } = useDocumentRights(document);
  const { setArchived, deleteDocuments } = useDocumentActions();
  const duplicate = useDuplicateDocument();
  const setTemplate = useSetTemplate();
  const createFromTemplate = useCreateFromTemplate();
  const { createIn } = useCreateDocument(document.project_id);
  const branch = { project_id: document.project_id, parent_id: document.id };
  // The list below the text reads the same.
  const below = useInfiniteQuery({ ...branchQuery(branch), enabled: hasApp });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isArchived = document.archived_at !== null;
  const disabledReason = readOnlyReason;
  const deleteAndLeave = async () => {
    if (!(await deleteDocuments([document]))) return;
    await navigate(paths.documents);
    queryClient.removeQueries({ queryKey: keyOf('readDocument', { document: document.id }) });
  };
  const pin = (isStarred: boolean): DocumentCommand => ({
    id: 'pin',
    text: isStarred ? 'Unpin document' : 'Pin document',
    icon: isStarred ? <StarOff /> : <Star />,
    run: () => {
      announce(isStarred ? 'Document unpinned.' : 'Document pinned.');
      star?.setStarred(!isStarred);
    },
  });
  const open: DocumentCommand[] = [
    {
      id: 'copy-link',
      text: 'Copy link',
      icon: <LinkIcon />,
      shortcut: 'mod+shift+,',
      run: () => void copyDocumentLink(document.id),
    },
    { id: 'comments', text: 'Go to comments', icon: <MessageSquare />, opens: true, run: onComments },
    ...listed(hasApp && !suggesting, {
      id: 'suggest',
      text: 'Suggest edits',
      icon: <PencilLine />,
      shortcut: suggestKeys,
      disabledReason: suggestionRefusal,
      run: suggest,
    }),
    ...(star?.isStarred === undefined ? [] : [pin(star.isStarred)]),
    ...watchCommands(watch, onWatchers),
    ...listed(hasApp && mayWrite, {
      id: 'history',
      text: 'History',
      icon: <History />,
      run: () => void navigate(paths.documentHistory(document.id)),
    }),
  ];
  const print: DocumentCommand = {
    id: 'print',
    text: 'Print',
    icon: <Printer />,
    opens: true,
    run: () => globalThis.print(),
  };
  const toolbar = {
    id: 'toolbar',
    text: isToolbarFixed ? 'Hide toolbar' : 'Show toolbar',
    icon: <PanelTop />,
    isChecked: isToolbarFixed,
    run: () => setFixedToolbar(!isToolbarFixed),
  };
  const hasSubDocuments = rowsOf(below.data).length > 0;
  const change: DocumentCommand[] = [
    ...listed(hasApp, {
      id: 'sub-document',
      text: 'New sub-document',
      icon: <FilePlus2 />,
      disabledReason,
      run: () => createIn({ project_id: document.project_id, parent_id: document.id }),
    }),
    ...(hasApp
      ? duplicateCommands({
          hasSubDocuments,
          disabledReason,
          onDuplicate: options => void duplicate(document, options),
        })
      : []),
    ...(hasApp
      ? templateCommands({
          isTemplate: document.is_template,
          hasSubDocuments,
          changeRefusal: disabledReason,
          creationRefusal: archivingRefusal,
          onCreate: options => void createFromTemplate(document, options),
          onSet: isTemplate => void setTemplate(document, isTemplate),
        })
      : []),
    {
      id: 'move',
      text: hasApp ? 'Move to…' : 'Move to project…',
      icon: <FolderInput />,
      disabledReason,
      opens: true,
      run: onMove,
    },
    ...listed(document.status === 'published', {
      id: 'unpublish',
      text: 'Unpublish…',
      icon: <EyeOff />,
      disabledReason,
      opens: true,
      run: onUnpublish,
    }),
  ];
  const remove: DocumentCommand[] = [
    {
      id: 'archive',
      text: isArchived ? 'Unarchive' : 'Archive',
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      disabledReason: archivingRefusal,
      run: () => void setArchived([document], !isArchived),
    },
    {
      id: 'delete',
      text: 'Delete',
      icon: <Trash2 />,
      tone: 'danger',
      disabledReason: archivingRefusal,
      run: () => void deleteAndLeave(),
    },
  ];
  return { open, exports, print, toolbar: writing && !isTouch ? toolbar : null, change, remove };
}

const listed = (isListed: boolean, command: DocumentCommand): DocumentCommand[] =>
  isListed ? [command] : [];
