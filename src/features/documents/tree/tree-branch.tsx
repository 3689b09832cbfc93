import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf, totalOf } from '#api/queries.ts';
import { formatNumber } from '#lib/counted.ts';
import { useStore } from '#ui/use-store.ts';
import { type Branch, branchQuery, rowsPerPage } from './branch.ts';
import { expandedBranches } from './expanded-branches.ts';
import styles from './tree.module.css';
import { useTree } from './tree-context.ts';
import { indentation, TreeRow } from './tree-row.tsx';

interface TreeBranchProps {
  branch: Branch;
  /** 1 for the projects. */
  level: number;
}

/** The rows of a branch with those of its expanded documents: one page, and more on demand. */
export function TreeBranch({ branch, level }: TreeBranchProps) {
  const pages = useInfiniteQuery(branchQuery(branch));
  const expanded = useStore(expandedBranches);
  const rows = rowsOf(pages.data);
  const total = totalOf(pages.data) ?? rows.length;
  const hidden = total - rows.length;
  if (pages.isPending) return null;
  return (
    <>
      {rows.map((node, index) => {
        const isExpanded = node.has_children && expanded.has(node.id);
        const below = { project_id: branch.project_id, parent_id: node.id };
        return [
          <TreeRow
            key={node.id}
            node={node}
            branch={branch}
            level={level}
            index={index}
            total={total}
            isExpanded={isExpanded}
          />,
          isExpanded && <TreeBranch key={`below ${node.id}`} branch={below} level={level + 1} />,
        ];
      })}
      {rows.length === 0 && !pages.isError && (
        <StateRow row={`state ${branch.parent_id ?? branch.project_id}`} level={level}>
          No documents
        </StateRow>
      )}
      {(pages.hasNextPage || pages.isError) && (
        <StateRow
          row={`state ${branch.parent_id ?? branch.project_id}`}
          level={level}
          onPress={() => void (pages.isLoadingError ? pages.refetch() : pages.fetchNextPage())}
        >
          {pages.isError
            ? 'Documents did not load. Try again'
            : `Show ${formatNumber(Math.min(hidden, rowsPerPage))} more of ${formatNumber(hidden)}`}
        </StateRow>
      )}
    </>
  );
}

function StateRow({
  row,
  level,
  onPress,
  children,
}: {
  row: string;
  level: number;
  onPress?: () => void;
  children: string;
}) {
  const { activeRow, setActiveRow } = useTree();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      tabIndex={activeRow === row ? 0 : -1}
      data-row={row}
      className={styles.row}
      data-state=""
      style={indentation(level)}
      onFocus={() => setActiveRow(row)}
      onClick={onPress}
    >
      <span className={styles.name}>{children}</span>
    </div>
  );
}
