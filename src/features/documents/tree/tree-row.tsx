import { ChevronRight, Ellipsis, FilePen, FileText, Plus } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Branch, TreeNode } from './branch.ts';
import { setExpanded } from './expanded-branches.ts';
import styles from './tree.module.css';
import { useTree } from './tree-context.ts';

export const indentation = (level: number) => ({ '--level': level - 1 }) as CSSProperties;

interface TreeRowProps {
  node: TreeNode;
  branch: Branch;
  level: number;
  index: number;
  total: number;
  isExpanded: boolean;
}

export function TreeRow({ node, branch, level, index, total, isExpanded }: TreeRowProps) {
  const { entries, activeRow, setActiveRow, focusRequest, openedId, drop, ...tree } = useTree();
  const row = useRef<HTMLDivElement>(null);
  const { id, title, has_children, status } = node;
  const isDraft = status === 'draft';
  const isActive = activeRow === id;
  useLayoutEffect(() => {
    const known = entries.current;
    const entry = { node, branch };
    known.set(id, entry);
    return () => {
      if (known.get(id) === entry) known.delete(id);
    };
  });
  useLayoutEffect(() => {
    if (focusRequest.current !== id) return;
    focusRequest.current = null;
    row.current?.focus();
  });
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    tree.openMenu(id, event.currentTarget);
  };
  return (
    <div
      ref={row}
      role="treeitem"
      aria-label={isDraft ? `${title}, draft` : title}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-expanded={has_children ? isExpanded : undefined}
      aria-selected={id === openedId}
      aria-current={id === openedId ? 'page' : undefined}
      aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown Alt+Shift+ArrowRight Alt+Shift+ArrowLeft"
      tabIndex={isActive ? 0 : -1}
      data-row={id}
      data-document={id}
      data-drop={drop?.row === id ? drop.side : undefined}
      className={styles.row}
      style={indentation(level)}
      onFocus={() => setActiveRow(id)}
      onContextMenu={openMenu}
    >
      <Twisty id={id} isExpanded={isExpanded} isShown={has_children} />
      <Link
        to={paths.document(id)}
        className={styles.link}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        title={title}
        onFocus={() => row.current?.focus()}
      >
        {isDraft ? <FilePen /> : <FileText />}
        <span className={styles.name} dir="auto">
          {title}
        </span>
      </Link>
      <span className={styles.actions} data-no-drag>
        <IconButton
          name={`Actions for ${title}`}
          tooltip={false}
          size={24}
          icon={<Ellipsis />}
          tabIndex={isActive ? 0 : -1}
          aria-haspopup="menu"
          aria-expanded={tree.menuId === id}
          onClick={openMenu}
        />
        {tree.refusalIn(branch.project_id) === null && (
          <IconButton
            name={`New sub-document of ${title}`}
            tooltip={false}
            size={24}
            icon={<Plus />}
            tabIndex={isActive ? 0 : -1}
            onClick={() => tree.createUnder({ project_id: branch.project_id, parent_id: id })}
          />
        )}
      </span>
    </div>
  );
}

export function Twisty({ id, isExpanded, isShown }: { id: string; isExpanded: boolean; isShown: boolean }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the arrow keys of the row do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span
      className={styles.twisty}
      data-no-drag
      data-open={isExpanded || undefined}
      onClick={isShown ? () => setExpanded([id], !isExpanded) : undefined}
    >
      {isShown && <ChevronRight />}
    </span>
  );
}
