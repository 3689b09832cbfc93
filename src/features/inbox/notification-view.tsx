import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, BellOff, Ellipsis, ExternalLink, Mail, MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { infinite, rowsOf } from '#api/queries.ts';
import { reachable } from '#api/reach.ts';
import type { InboxNotification } from '#contract/app/inbox.ts';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { SenderMark } from '#entities/person/sender-mark.tsx';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Time } from '#ui/time.tsx';
import { toastError } from '#ui/toast.ts';
import { useNextPages } from '#ui/use-next-pages.ts';
import { useStore } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cachedNotification } from './inbox-cache.ts';
import { isSameRecord } from './notification-days.ts';
import { detailsOf } from './notification-details.ts';
import { notificationTarget } from './notification-target.ts';
import { NotificationTitle } from './notification-title.tsx';
import styles from './notification-view.module.css';
import { useMarking } from './use-marking.ts';

export function NotificationView() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const inbox = useInfiniteQuery(infinite('listInbox', {}));
  // The last notification stays on screen when no list contains it any more.
  const [lastOpen, setLastOpen] = useState<InboxNotification | null>(null);
  const notification =
    rowsOf(inbox.data).find(row => row.id === id) ??
    cachedNotification(queryClient, id) ??
    (lastOpen?.id === id ? lastOpen : null);
  if (notification && notification !== lastOpen) setLastOpen(notification);

  useNextPages(inbox, !notification);

  if (notification) {
    const rows = rowsOf(inbox.data).filter(row => isSameRecord(row, notification));
    const thread = rows.length > 0 ? rows : [notification];
    return <OpenNotification key={notification.id} notification={notification} thread={thread} />;
  }
  if (inbox.error) {
    return (
      <ErrorState
        message={inbox.error.message}
        onRetry={() => void (inbox.data ? inbox.fetchNextPage() : inbox.refetch())}
        retrying={inbox.isFetching}
      />
    );
  }
  if (inbox.isPending || inbox.hasNextPage) {
    return (
      <div className={styles.view}>
        <SkeletonRows rows={4} />
      </div>
    );
  }
  return (
    <EmptyState title="This notification is not in your inbox">
      It may have been sent to somebody else.
    </EmptyState>
  );
}

function OtherTitle({ notification }: { notification: InboxNotification }) {
  const target = notificationTarget(notification.url, location.origin);
  const words = <NotificationTitle notification={notification} />;
  return target?.kind === 'inside' ? (
    <Link to={target.to}>
      <span>{words}</span>
    </Link>
  ) : (
    words
  );
}

function OpenNotification({
  notification,
  thread,
}: {
  notification: InboxNotification;
  thread: readonly InboxNotification[];
}) {
  const { id, title, sender, kind, created_at, read_at } = notification;
  const { subject, body } = detailsOf(notification);
  const others = thread.filter(row => row.id !== id);
  const ids = [id, ...others.map(row => row.id)];
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mark, markAloud } = useMarking();
  const target = notificationTarget(notification.url, location.origin);
  useDocumentTitle(title, { hasPriority: true });

  const isReachable = useStore(reachable);
  const isMarked = useRef(false);
  const markOnOpening = useEffectEvent(() => {
    const unreadIds = thread.filter(row => row.read_at === null).map(row => row.id);
    if (isMarked.current || unreadIds.length === 0) return;
    isMarked.current = true;
    mark({ ids: unreadIds, read: true }).catch((error: Error) => {
      // A lost connection is not reported, as nobody asked for the marking: it is sent once the connection is back.
      if (isApiError(error, 0)) isMarked.current = false;
      else toastError(error);
    });
  });
  useEffect(() => {
    if (isReachable) markOnOpening();
  }, [isReachable]);
  const focusRow = () => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  const focusRowWhenLost = useEffectEvent(() => {
    // On phones the row is hidden until the list is back.
    requestAnimationFrame(() => document.activeElement === document.body && focusRow());
  });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => focusRowWhenLost();
  }, []);

  const close = () => {
    void navigate({ pathname: paths.inbox, search: search.toString() });
    requestAnimationFrame(focusRow);
  };
  const follow = () => {
    if (target?.kind === 'inside') void navigate(target.to);
    else if (target) window.open(target.href, '_blank', 'noopener,noreferrer');
    return target !== null;
  };
  useShortcut('escape', close, { label: 'Close the notification', scope: 'Inbox' });
  useShortcut('o', follow, { label: 'Open what it is about', scope: 'Inbox', enabled: target !== null });

  return (
    <article className={styles.view} aria-labelledby="notification-title" data-region tabIndex={-1}>
      <h2 id="notification-title" ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        <NotificationTitle notification={notification} />
      </h2>
      <p className={styles.sent}>
        <SenderMark sender={sender} isByProduct={kind !== null} />
        <Time at={created_at} show="time" />
      </p>
      {subject !== null && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      {body !== '' && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
      <div className={styles.actions}>
        {target?.kind === 'inside' && (
          <ButtonLink variant="ink" iconEnd={<ArrowRight />} render={<Link to={target.to} />}>
            {target.label}
          </ButtonLink>
        )}
        {target?.kind === 'outside' && (
          <ButtonLink
            variant="ink"
            iconEnd={<ExternalLink />}
            render={<a href={target.href} target="_blank" rel="noopener noreferrer" />}
          >
            Open {target.host}
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </ButtonLink>
        )}
        <Button
          shortcut="u"
          icon={read_at === null ? <MailOpen /> : <Mail />}
          onClick={() => markAloud({ ids, read: read_at === null })}
        >
          {read_at === null ? 'Mark read' : 'Mark unread'}
        </Button>
        {kind !== null && (
          <Menu align="end" trigger={<IconButton name="More actions" size={32} icon={<Ellipsis />} />}>
            <MenuItem icon={<BellOff />} render={<Link to={`${paths.notifications}#${kind}`} />}>
              Turn these off: {notificationKinds[kind].label}
            </MenuItem>
          </Menu>
        )}
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-label="Also about this">
          <h3 className={styles.heading}>Also about this</h3>
          <ul>
            {others.map(row => (
              <li key={row.id} className={styles.other}>
                <p className={styles.otherTitle} dir="auto">
                  <OtherTitle notification={row} />
                </p>
                <p className={styles.time}>
                  <Time at={row.created_at} show="time" />
                </p>
                <p className={styles.otherBody} dir="auto">
                  {detailsOf(row).body}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
