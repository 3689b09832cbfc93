import { type ReactNode, useMemo } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import type { Comment } from '#contract/comments.ts';
import { CommentContext } from '#entities/comment/comment-context.tsx';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { useProject } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import type { TicketScreen } from '../screen/use-ticket-screen.ts';

const noComments: readonly Comment[] = [];

export function TicketCommentProvider({ screen, children }: { screen: TicketScreen; children: ReactNode }) {
  const { id, reference } = screen.ticket;
  const comments = screen.detail?.comments ?? noComments;
  const { project } = useProject();
  const canChange = useHasApp();
  const mentionSources = useMentionSources(project.id);
  const resolveMention = useResolveMention(
    useMemo(() => comments.map(comment => comment.body_html), [comments]),
  );
  const commentContext = {
    subject: { kind: 'ticket', id } as const,
    path: paths.ticket(reference),
    canChange,
    mentionSources,
    resolveMention,
  };
  return <CommentContext value={commentContext}>{children}</CommentContext>;
}
