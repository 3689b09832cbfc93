import { createContext, useContext } from 'react';
import type { MentionSources, ResolveMention } from '#editor/editor-types.ts';
import type { CommentSubject } from './comment-operations.ts';

interface Commented {
  subject: CommentSubject;
  path: string;
  /** Whether this deployment can edit, delete and page comments. */
  canChange: boolean;
  mentionSources: MentionSources;
  resolveMention: ResolveMention;
}

export const CommentedContext = createContext<Commented | null>(null);

export function useCommented(): Commented {
  const commented = useContext(CommentedContext);
  if (!commented) throw new Error('useCommented needs a CommentedContext.');
  return commented;
}
