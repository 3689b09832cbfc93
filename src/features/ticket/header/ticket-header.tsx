import { Archive, ArrowDown, ArrowUp, Copy, Link2, Maximize2, PanelRight, X } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { WhoElse } from '#entities/person/who-else.tsx';
import type { WhoElseProps } from '#entities/person/who-else-words.ts';
import { copyLink, copyReference } from '#entities/ticket/copy-ticket.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { copyLinkKeys } from '#entities/ticket/keys/key-names.ts';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useColumnPlace } from '../data/use-ticket.ts';
import { focusCard, isCardOf, isOnCard } from '../panel/focus-card.ts';
import { baseOf, type PanelState, panelPath } from '../panel/panel-paths.ts';
import type { TextState } from './text-state.ts';
import styles from './ticket-header.module.css';

interface TicketNameProps {
  reference: string;
  text: TextState | null;
  who: WhoElseProps;
}

export function TicketName({ reference, text, who }: TicketNameProps) {
  useShortcut('mod+.', () => void copyReference(reference), { label: 'Copy reference', scope: 'Ticket' });
  return (
    <div className={styles.name}>
      <span className={styles.reference}>{reference}</span>
      <IconButton
        name={`Copy ${reference}`}
        shortcut="mod+."
        size={24}
        icon={<Copy />}
        onClick={() => void copyReference(reference)}
      />
      {text && (
        <span className={styles.save} data-state={text.state}>
          <SaveState state={text.state} savedAt={text.savedAt} onRetry={text.retry} />
        </span>
      )}
      <WhoElse {...who} />
    </div>
  );
}

export function ArchivedBadge({ ticket }: { ticket: CachedTicket }) {
  return ticket.archived_at === null ? null : (
    <span className={styles.badge}>
      <Badge icon={<Archive />}>Archived</Badge>
    </span>
  );
}

export function LinkButton({ ticket }: { ticket: CachedTicket }) {
  const copy = () => void copyLink(ticket);
  useShortcut(copyLinkKeys, () => !isOnCard() && copy(), { label: 'Copy link', scope: 'Ticket' });
  return <IconButton name="Copy link" shortcut={copyLinkKeys} icon={<Link2 />} onClick={copy} />;
}

export function ColumnNavigation({ ticket }: { ticket: CachedTicket }) {
  const columnPlace = useColumnPlace(ticket);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = baseOf(pathname);
  const openTicket = (to: CachedTicket | null | undefined) => {
    if (!to) return false;
    const wasOnCard = isCardOf(panelPath(base, ticket.reference));
    const nextPath = panelPath(base, to.reference);
    const state: PanelState = { fromNeighbour: true };
    // The focus moves along when it is on a card; in the panel it stays.
    void Promise.resolve(
      navigate({ pathname: nextPath, search }, { replace: true, flushSync: true, state }),
    ).then(() => wasOnCard && focusCard([nextPath]));
    return true;
  };
  const isFocusOnTicket = () =>
    document.activeElement?.closest('[data-ticket-panel]') !== null ||
    isCardOf(panelPath(base, ticket.reference));
  const options = { scope: 'Ticket', enabled: columnPlace !== null };
  useShortcut('k', () => isFocusOnTicket() && openTicket(columnPlace?.previous), {
    ...options,
    label: 'Previous ticket',
  });
  useShortcut('j', () => isFocusOnTicket() && openTicket(columnPlace?.next), {
    ...options,
    label: 'Next ticket',
  });
  if (!columnPlace) return null;
  return (
    <span className={styles.walk}>
      <span className={styles.place}>
        {formatNumber(columnPlace.position)} of {formatNumber(columnPlace.total)}
      </span>
      <IconButton
        name="Previous ticket"
        shortcut="k"
        icon={<ArrowUp />}
        disabledReason={columnPlace.previous ? null : 'This is the first ticket of the column.'}
        onClick={() => openTicket(columnPlace.previous)}
      />
      <IconButton
        name="Next ticket"
        shortcut="j"
        icon={<ArrowDown />}
        disabledReason={columnPlace.next ? null : 'This is the last loaded ticket of the column.'}
        onClick={() => openTicket(columnPlace.next)}
      />
      <span className={styles.rule} />
    </span>
  );
}

export function ExpandLink({ reference }: { reference: string }) {
  const navigate = useNavigate();
  useShortcut('shift+enter', () => void navigate(paths.ticket(reference)), {
    label: 'Open the full page',
    scope: 'Ticket',
  });
  return (
    <IconLink
      name="Open the full page"
      shortcut="shift+enter"
      icon={<Maximize2 />}
      render={<Link to={paths.ticket(reference)} />}
    />
  );
}

export function CollapseLink({ reference, projectKey }: { reference: string; projectKey: string }) {
  return (
    <IconLink
      name="Show beside the board"
      icon={<PanelRight />}
      render={<Link to={paths.boardTicket(projectKey, reference)} />}
    />
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return <IconButton name="Close" shortcut="escape" icon={<X />} onClick={onClose} />;
}
