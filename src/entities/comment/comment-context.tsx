import { createContext, useContext } from 'react';
import type { MentionSources, ResolveMention } from '#editor/editor-types.ts';
import type { CommentSubject } from './comment-operations.ts';

interface CommentContextValue {
  subject: CommentSubject;
  path: string;
  /** Whether this deployment can edit, delete and page comments. */
  canChange: boolean;
  mentionSources: MentionSources;
  resolveMention: ResolveMention;
}

export const CommentContext = createContext<CommentContextValue | null>(null);

export function useCommentContext(): CommentContextValue {
  const context = useContext(CommentContext);
  if (!context) throw new Error('useCommentContext needs a CommentContext.');
  return context;
}
