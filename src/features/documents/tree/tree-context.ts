import { createContext, type RefObject, useContext } from 'react';
import type { Branch, TreeNode } from './branch.ts';

/** What a row of the tree stands for, by the id of its document. */
export interface TreeEntry {
  node: TreeNode;
  branch: Branch;
}

export interface Drop {
  /** `home` and the id of the project for the top of a project or of the organization. */
  row: string;
  side: 'before' | 'inside' | 'after';
}

interface TreeView {
  entries: RefObject<Map<string, TreeEntry>>;
  /** The row that Tab leads to. */
  activeRow: string;
  setActiveRow: (row: string) => void;
  /** The document that gets the focus as soon as its row is rendered. */
  focusRequest: RefObject<string | null>;
  openedId: string | null;
  drop: Drop | null;
  /** The reason why documents of a project, or without one, cannot be moved or created; null where they can. */
  refusalIn: (projectId: string | null) => string | null;
  createUnder: (branch: Branch) => void;
  openMenu: (id: string, anchor: HTMLElement) => void;
  menuId: string | null;
}

export const TreeContext = createContext<TreeView | null>(null);

export function useTree(): TreeView {
  const context = useContext(TreeContext);
  if (!context) throw new Error('useTree needs a tree of documents around it.');
  return context;
}

export const homeRow = (projectId: string | null) => `home ${projectId ?? ''}`;
