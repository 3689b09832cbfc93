import { type RefObject, useEffect, useRef } from 'react';
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import { useKeptEditor } from '#editor/use-kept-editor.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { keepEnd } from '#ui/keep-end.ts';
import { TicketCommentProvider } from './comments/ticket-comment-provider.tsx';
import type { TicketRoute } from './data/ticket-loader.ts';
import { useFollowMove } from './data/use-follow-move.ts';
import { type KnownTicketView, useColumnPlace, useTicket } from './data/use-ticket.ts';
import {
  ArchivedBadge,
  CloseButton,
  ColumnNavigation,
  ExpandLink,
  LinkButton,
  TicketName,
} from './header/ticket-header.tsx';
import { TicketMenu } from './header/ticket-menu.tsx';
import { focusCard, revealCard } from './panel/focus-card.ts';
import styles from './panel/panel.module.css';
import { PanelFrame } from './panel/panel-frame.tsx';
import { baseOf, type PanelState, panelPath } from './panel/panel-paths.ts';
import { type ReturnCards, useKeepNeighbours, useReturnCards } from './panel/use-return-cards.ts';
import { TicketProperties } from './properties/ticket-properties.tsx';
import { ScreenCover } from './screen/screen-cover.tsx';
import { ParentLine, ScreenRelations, ScreenSubTickets } from './screen/screen-related.tsx';
import { GoneTicket, UnknownTicket, UnreadTicket } from './screen/ticket-states.tsx';
import { ScreenComments, ScreenComposer, ScreenDescription, ScreenTitle } from './screen/ticket-texts.tsx';
import { useTicketScreen } from './screen/use-ticket-screen.ts';

interface PanelContentProps {
  id: string;
  reference: string;
  /** Then focuses the first of these cards that exists, by default that of the open ticket or else one near it. */
  onClose: (focusReferences?: readonly string[]) => Promise<void>;
  returnCards: ReturnCards;
  titleRef: RefObject<{ focus: () => void } | null>;
  panelRef: RefObject<HTMLElement | null>;
}

export function TicketPanel() {
  const { id } = useLoaderData<TicketRoute>();
  const { reference = '' } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const base = baseOf(pathname);
  const titleRef = useRef<{ focus: () => void }>(null);
  const panelRef = useRef<HTMLElement>(null);
  const returnCards = useReturnCards();
  const onClose = async (focusReferences = returnCards.after(reference)) => {
    await navigate({ pathname: base, search });
    focusCard(focusReferences.map(each => panelPath(base, each)));
  };
  useEffect(() => revealCard(panelPath(base, reference)), [base, reference]);
  return (
    <PanelFrame
      label={`Ticket ${reference.toUpperCase()}`}
      contentKey={id ?? reference}
      state={state as PanelState | null}
      onClose={() => void onClose()}
      panelRef={panelRef}
    >
      {id === null ? (
        <>
          <PanelHead reference={reference} onClose={onClose} />
          <div className={styles.plain}>
            <UnknownTicket reference={reference} />
          </div>
        </>
      ) : (
        <Content key={id} {...{ id, reference, onClose, returnCards, titleRef, panelRef }} />
      )}
    </PanelFrame>
  );
}

function PanelHead({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <header className={styles.head}>
      {reference}
      <span className={styles.gap} />
      <CloseButton onClose={() => void onClose()} />
    </header>
  );
}

function Content({ id, ...contentProps }: PanelContentProps) {
  const view = useTicket(id);
  const { known, isGone } = view;
  const staysOpen = useKeptEditor({ mayWrite: !isGone, isInEditor: true });
  if (known && (!isGone || staysOpen)) return <Ticket {...contentProps} view={{ ...view, known }} />;
  return (
    <>
      <PanelHead reference={contentProps.reference} onClose={contentProps.onClose} />
      <div className={isGone ? styles.plain : styles.scroller}>
        {isGone ? <GoneTicket reference={contentProps.reference} /> : <UnreadTicket view={view} />}
      </div>
    </>
  );
}

type KnownTicketProps = Omit<PanelContentProps, 'id'> & { view: KnownTicketView };

function Ticket({ view, onClose, returnCards, titleRef, panelRef }: KnownTicketProps) {
  const { known } = view;
  useFollowMove(known);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const screen = useTicketScreen(view, titleRef);
  const place = useColumnPlace(known);
  const neighbours = [place?.next, place?.previous].flatMap(neighbour => neighbour?.reference ?? []);
  useKeepNeighbours(returnCards, known.reference, neighbours);
  useDocumentTitle(`${known.reference} ${screen.title.value}`, { hasPriority: true });
  return (
    <TicketCommentProvider screen={screen}>
      <header className={styles.head}>
        <TicketName reference={known.reference} text={screen.text} who={screen.who} />
        <ArchivedBadge ticket={known} />
        <span className={styles.gap} />
        <ColumnNavigation ticket={known} />
        <LinkButton ticket={known} />
        <ExpandLink reference={known.reference} />
        <TicketMenu
          ticket={known}
          disabledReason={screen.disabledReason}
          onField={screen.openProperty.open}
          onOpen={other => void navigate({ pathname: panelPath(baseOf(pathname), other.reference), search })}
          onDelete={() => onClose(neighbours)}
        />
        <CloseButton onClose={() => void onClose()} />
      </header>
      <div className={styles.scroller} ref={keepEnd}>
        <ScreenCover screen={screen} />
        <ParentLine screen={screen} />
        <ScreenTitle screen={screen} onLeave={() => panelRef.current?.focus({ preventScroll: true })} />
        <TicketProperties
          ticket={known}
          openProperty={screen.openProperty}
          disabledReason={screen.disabledReason}
        />
        <div className={styles.text}>
          <ScreenDescription screen={screen} />
        </div>
        <ScreenSubTickets screen={screen} />
        <ScreenRelations screen={screen} />
        <div className={styles.discussion}>
          <ScreenComments screen={screen} />
        </div>
      </div>
      <footer className={styles.foot} data-keep-clear="">
        <ScreenComposer screen={screen} />
      </footer>
    </TicketCommentProvider>
  );
}
