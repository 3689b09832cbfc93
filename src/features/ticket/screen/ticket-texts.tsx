import { isApiError } from '#api/api-error.ts';
import { AutosaveBars } from '#editor/autosave/autosave-bars.tsx';
import { TicketDiscussion } from '../comments/ticket-discussion.tsx';
import type { TicketView } from '../data/use-ticket.ts';
import { TicketDescription } from '../text/ticket-description.tsx';
import { TicketTitle } from '../text/ticket-title.tsx';
import { FailedTicket, TextSkeleton } from './ticket-states.tsx';
import type { TicketScreen } from './use-ticket-screen.ts';

/** A title as HTML, to be compared. */
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
        readOnly={screen.disabledReason !== null || !screen.detail}
        onEnter={onLeave}
      />
      <AutosaveBars autosave={screen.title} htmlOf={titleHtml} what="title" />
    </>
  );
}

/** The description, or what stands in its place until it is there. */
export function ScreenDescription({ screen, view }: { screen: TicketScreen; view: TicketView }) {
  if (screen.detail) {
    return (
      <TicketDescription
        ref={screen.editorRef}
        text={screen.description}
        editable={screen.disabledReason === null}
      />
    );
  }
  if (view.error && !isApiError(view.error, 404))
    return <FailedTicket error={view.error} onRetry={view.refetch} retrying={view.isFetching} />;
  return <TextSkeleton />;
}

export function ScreenComments({ screen }: { screen: TicketScreen }) {
  if (!screen.detail) return null;
  return (
    <TicketDiscussion
      ticket={screen.detail}
      description={screen.description}
      disabledReason={screen.disabledReason}
    />
  );
}
