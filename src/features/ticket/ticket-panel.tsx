import { type RefObject, useEffect, useRef } from 'react';
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { CommentComposer } from './comments/comment-composer.tsx';
import type { TicketRoute } from './data/ticket-loader.ts';
import { useColumnPlace, useTicket } from './data/use-ticket.ts';
import {
  ArchivedBadge,
  CloseButton,
  ColumnWalk,
  ExpandLink,
  LinkButton,
  TicketName,
} from './header/ticket-header.tsx';
import { TicketMenu } from './header/ticket-menu.tsx';
import { focusCard, revealCard } from './panel/focus-card.ts';
import styles from './panel/panel.module.css';
import { PanelFrame } from './panel/panel-frame.tsx';
import { baseOf, besidePath, type PanelState } from './panel/panel-paths.ts';
import { TicketProperties } from './properties/ticket-properties.tsx';
import { FailedTicket, GoneTicket, TextSkeleton, UnknownTicket } from './screen/ticket-states.tsx';
import { ScreenComments, ScreenDescription, ScreenTitle } from './screen/ticket-texts.tsx';
import { useTicketScreen } from './screen/use-ticket-screen.ts';

interface Inside {
  id: string;
  reference: string;
  /** The card of the first of these tickets that is there takes the focus; else that of the open one. */
  onClose: (next?: readonly string[]) => Promise<void>;
  titleRef: RefObject<{ focus: () => void } | null>;
  panelRef: RefObject<HTMLElement | null>;
}

/** A ticket beside its board, which stays in use. */
export function TicketPanel() {
  const { id } = useLoaderData<TicketRoute>();
  const { reference = '' } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const base = baseOf(pathname);
  const titleRef = useRef<{ focus: () => void }>(null);
  const panelRef = useRef<HTMLElement>(null);
  const onClose = async (next: readonly string[] = [reference]) => {
    await navigate({ pathname: base, search });
    focusCard(next.map(one => besidePath(base, one)));
  };
  useEffect(() => revealCard(besidePath(base, reference)), [base, reference]);
  return (
    <PanelFrame
      label={`Ticket ${reference.toUpperCase()}`}
      contentKey={id ?? reference}
      state={state as PanelState | null}
      onClose={() => void onClose()}
      {...{ titleRef, panelRef }}
    >
      {id === null ? (
        <>
          <PanelHead reference={reference} onClose={onClose} />
          <div className={styles.plain}>
            <UnknownTicket reference={reference} />
          </div>
        </>
      ) : (
        <Content key={id} {...{ id, reference, onClose, titleRef, panelRef }} />
      )}
    </PanelFrame>
  );
}

/** The head while there is no ticket to show in it. */
function PanelHead({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <header className={styles.head}>
      {reference}
      <span className={styles.gap} />
      <CloseButton onClose={() => void onClose()} />
    </header>
  );
}

function Content({ id, ...inside }: Inside) {
  const view = useTicket(id);
  const { known, detail, error } = view;
  if (isApiError(error, 404)) {
    return (
      <>
        <PanelHead {...inside} />
        <div className={styles.plain}>
          <GoneTicket reference={inside.reference} />
        </div>
      </>
    );
  }
  if (known) return <Ticket {...inside} {...{ id, view, known, detail }} />;
  return (
    <>
      <PanelHead {...inside} />
      <div className={styles.scroller}>
        {error ? (
          <FailedTicket error={error} onRetry={view.refetch} retrying={view.isFetching} />
        ) : (
          <TextSkeleton />
        )}
      </div>
    </>
  );
}

type Loaded = Inside & {
  view: ReturnType<typeof useTicket>;
  known: NonNullable<ReturnType<typeof useTicket>['known']>;
  detail: ReturnType<typeof useTicket>['detail'];
};

function Ticket({ id, view, known, detail, onClose, titleRef, panelRef }: Loaded) {
  const screen = useTicketScreen(known, detail, titleRef);
  const place = useColumnPlace(known);
  const neighbours = [place?.next, place?.previous].flatMap(one => one?.reference ?? []);
  useDocumentTitle(`${known.reference} ${screen.title.value}`, true);
  return (
    <>
      <header className={styles.head}>
        <TicketName reference={known.reference} text={screen.text} who={screen.who} />
        <ArchivedBadge ticket={known} />
        <span className={styles.gap} />
        <ColumnWalk ticket={known} />
        <LinkButton ticket={known} />
        <ExpandLink reference={known.reference} />
        <TicketMenu
          ticket={known}
          disabledReason={screen.disabledReason}
          onMove={() => screen.opened.open('status')}
          onDelete={() => onClose(neighbours)}
        />
        <CloseButton onClose={() => void onClose()} />
      </header>
      <div className={styles.scroller}>
        <ScreenTitle screen={screen} onLeave={() => panelRef.current?.focus({ preventScroll: true })} />
        <TicketProperties ticket={known} opened={screen.opened} disabledReason={screen.disabledReason} />
        <div className={styles.text}>
          <ScreenDescription screen={screen} view={view} />
        </div>
        <div className={styles.discussion}>
          <ScreenComments screen={screen} />
        </div>
      </div>
      <footer className={styles.foot} data-keep-clear="">
        <CommentComposer ticketId={id} disabledReason={screen.commentsReason} />
      </footer>
    </>
  );
}
