import {
  Archive,
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  CornerLeftUp,
  FilePlus2,
  FolderInput,
  Trash2,
} from 'lucide-react';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { DuplicateItems } from './duplicate-items.tsx';
import type { Step } from './steps.ts';
import type { TreeEntry } from './tree-context.ts';
import { useDuplicateDocument } from './use-duplicate-document.ts';

interface TreeMenuProps {
  entry: TreeEntry;
  anchor: HTMLElement;
  /** The reason why the document cannot be changed; null where it can. */
  refusal: string | null;
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onMove: () => void;
  onCreate: () => void;
  onClose: () => void;
}

const steps = [
  { step: 'up', name: 'Move up', keys: 'alt+shift+up', icon: <ArrowUp /> },
  { step: 'down', name: 'Move down', keys: 'alt+shift+down', icon: <ArrowDown /> },
  { step: 'in', name: 'Move in', keys: 'alt+shift+right', icon: <CornerDownRight /> },
  { step: 'out', name: 'Move out', keys: 'alt+shift+left', icon: <CornerLeftUp /> },
] as const;

export function TreeMenu({
  entry: { node },
  anchor,
  refusal,
  canStep,
  onStep,
  onMove,
  onCreate,
  onClose,
}: TreeMenuProps) {
  const { setArchived, deleteDocuments } = useDocumentActions();
  const duplicate = useDuplicateDocument();
  const isRefused = refusal !== null;
  const items = (
    <>
      <MenuItem icon={<FilePlus2 />} disabled={isRefused} onSelect={onCreate}>
        New sub-document
      </MenuItem>
      <DuplicateItems
        document={node}
        disabled={isRefused}
        onDuplicate={options => void duplicate(node, options)}
      />
      <MenuSeparator />
      {steps.map(({ step, name, keys, icon }) => (
        <MenuItem
          key={step}
          icon={icon}
          shortcut={keys}
          disabled={isRefused || !canStep(step)}
          onSelect={() => onStep(step)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuItem icon={<FolderInput />} disabled={isRefused} onSelect={() => setTimeout(onMove)}>
        Move to…
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Archive />} disabled={isRefused} onSelect={() => void setArchived([node], true)}>
        Archive
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        disabled={isRefused}
        onSelect={() => void deleteDocuments([node])}
      >
        Delete
      </MenuItem>
    </>
  );
  return (
    <Menu
      open
      onOpenChange={onClose}
      anchor={anchor}
      finalFocus={() => anchor}
      label={`Actions for ${node.title}`}
    >
      {isRefused ? <MenuGroup label={refusal}>{items}</MenuGroup> : items}
    </Menu>
  );
}
