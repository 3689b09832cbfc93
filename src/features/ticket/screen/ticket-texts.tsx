import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import { CommentComposer } from '#entities/comment/comment-composer.tsx';
import { UnsentComments } from '../comments/ticket-comments.tsx';
import { TicketDiscussion } from '../comments/ticket-discussion.tsx';
import { TicketDescription } from '../text/ticket-description.tsx';
import { TicketTitle } from '../text/ticket-title.tsx';
import { LostTicket } from './lost-ticket.tsx';
import { UnreadTicket } from './ticket-states.tsx';
import type { TicketScreen } from './use-ticket-screen.ts';

function titleHtml(title: string): string {
  const paragraph = document.createElement('p');
  paragraph.textContent = title;
  return paragraph.outerHTML;
}

export function ScreenTitle({ screen, onLeave }: { screen: TicketScreen; onLeave: () => void }) {
  return (
    <>
      <TicketTitle
        ref={screen.titleRef}
        title={screen.title}
        disabledReason={screen.textReason}
        loading={!screen.detail}
        onEnter={onLeave}
      />
      {screen.view.isGone ? (
        <LostTicket screen={screen} />
      ) : (
        <AutosaveBars autosave={screen.title} htmlOf={titleHtml} noun="title" />
      )}
    </>
  );
}

export function ScreenDescription({ screen }: { screen: TicketScreen }) {
  if (!screen.detail) return <UnreadTicket view={screen.view} />;
  return (
    <TicketDescription
      ref={screen.editorRef}
      text={screen.description}
      editable={screen.textReason === null}
      isLost={screen.view.isGone}
    />
  );
}

/** The key for comments in documents, too. */
const composerShortcut = { keys: 'mod+alt+m', scope: 'Ticket' };

export function ScreenComposer({ screen: { ticket, commentsReason } }: { screen: TicketScreen }) {
  return (
    <CommentComposer
      draftKey={`comment on ticket ${ticket.id}`}
      label="Write a comment"
      shortcut={composerShortcut}
      refusal={commentsReason}
    />
  );
}

export function ScreenComments({ screen }: { screen: TicketScreen }) {
  if (!screen.detail) return <UnsentComments />;
  return (
    <TicketDiscussion
      ticket={screen.detail}
      description={screen.description}
      disabledReason={screen.disabledReason}
    />
  );
}
