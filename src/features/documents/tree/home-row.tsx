import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useStore } from '#ui/use-store.ts';
import { expandedBranches, setExpanded } from './expanded-branches.ts';
import styles from './tree.module.css';
import { TreeBranch } from './tree-branch.tsx';
import { homeRow, useTree } from './tree-context.ts';
import { indentation, Twisty } from './tree-row.tsx';

interface HomeRowProps {
  projectId: string | null;
  name: string;
  icon: ReactNode;
  index: number;
  total: number;
}

/** A project, or the organization for documents without one, with its documents when it is expanded. */
export function HomeRow({ projectId, name, icon, index, total }: HomeRowProps) {
  const { activeRow, setActiveRow, drop, refusalIn, createUnder } = useTree();
  const row = homeRow(projectId);
  const id = projectId ?? '';
  const isExpanded = useStore(expandedBranches).has(id);
  const isActive = activeRow === row;
  const branch = { project_id: projectId, parent_id: null };
  return (
    <>
      <div
        role="treeitem"
        aria-label={name}
        aria-level={1}
        aria-posinset={index + 1}
        aria-setsize={total}
        aria-expanded={isExpanded}
        aria-selected={false}
        tabIndex={isActive ? 0 : -1}
        data-row={row}
        data-home={id}
        data-drop={drop?.row === row ? drop.side : undefined}
        className={styles.row}
        style={indentation(1)}
        onFocus={() => setActiveRow(row)}
      >
        <Twisty id={id} isExpanded={isExpanded} isShown />
        <span className={styles.link} aria-hidden="true" onClick={() => setExpanded([id], !isExpanded)}>
          {icon}
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </span>
        {refusalIn(projectId) === null && (
          <span className={styles.actions} data-no-drag>
            <IconButton
              name={`New document in ${name}`}
              tooltip={false}
              size={24}
              icon={<Plus />}
              tabIndex={isActive ? 0 : -1}
              onClick={() => createUnder(branch)}
            />
          </span>
        )}
      </div>
      {isExpanded && <TreeBranch branch={branch} level={2} />}
    </>
  );
}
