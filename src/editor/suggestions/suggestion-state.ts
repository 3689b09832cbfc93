import type { SuggestionMountOptions } from '@tiptap/suggestion';
import type { ReactNode } from 'react';

export type SuggestionRow = {
  id: string;
  title: string;
  group: string;
  icon?: ReactNode;
  /** More about the record, such as the column of a ticket. */
  detail?: string | undefined;
  /** The characters that insert the block when typed, or its size. */
  hint?: string | undefined;
  /** Draws the title as that of a finished ticket. */
  done?: boolean | undefined;
  run(): void;
};

export type SuggestionState = {
  label: string;
  query: string;
  rows: SuggestionRow[];
  selectedIndex: number;
  loading: boolean;
  /** Positions the element at the caret until the returned function is called. */
  mount(element: HTMLElement, options?: SuggestionMountOptions): () => void;
};
