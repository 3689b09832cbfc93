import type { SuggestionMountOptions } from '@tiptap/suggestion';
import type { ReactNode } from 'react';

export type SuggestionRow = {
  id: string;
  title: string;
  group: string;
  icon?: ReactNode;
  detail?: string | undefined;
  hint?: string | undefined;
  done?: boolean | undefined;
  run(): void;
};

/** The open menu at the caret. */
export type SuggestionState = {
  label: string;
  query: string;
  rows: SuggestionRow[];
  selected: number;
  loading: boolean;
  /** Enter came before the answer: the first row of it is taken. */
  isChosen: boolean;
  /** Keeps the element at the caret until the answered function is called. */
  mount(element: HTMLElement, options?: SuggestionMountOptions): () => void;
};
