import type { Node } from '@tiptap/pm/model';
import type { ReplacedRange } from '#text/changed-items.ts';

/** Something of the base and of both sides. */
export interface Three<T> {
  base: T;
  mine: T;
  theirs: T;
}

export type SideName = Exclude<keyof Three<unknown>, 'base'>;

/** The ranges of top-level blocks that each side replaced. */
export type ReplacedBlocks = Record<SideName, readonly ReplacedRange[]>;

/** How top-level blocks are written, of which one may stand for several that took its place. */
export interface BlockForm<B> {
  /** Equal for equal blocks. */
  keyOf: (block: B) => string;
  /** Returns a document of it. */
  read: (block: B) => Node;
  /** Call before many blocks are read. */
  readAhead: (blocks: readonly B[]) => void;
  write: (doc: Node) => B;
  join: (blocks: readonly B[]) => B;
}
