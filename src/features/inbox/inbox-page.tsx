import { type QueryClient, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, CheckCheck, Inbox, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, Outlet, useParams, useSearchParams } from 'react-router';
import { infinite, rowsOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import { focusedRow, useRowKeys } from '#ui/use-row-keys.ts';
import { cachedNotification } from './inbox-cache.ts';
import styles from './inbox-page.module.css';
import { groupByRecord, isUnread, withOpenNotification } from './notification-days.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarking } from './use-marking.ts';

const ComposeDialog = lazyComponent(async () => (await import('./compose-dialog.tsx')).ComposeDialog);

const inboxQuery = (search: URLSearchParams) =>
  infinite('listInbox', search.get('show') === 'unread' ? { unread: 'true' } : {});

export const inboxLoader =
  (queryClient: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { user } = await queryClient.ensureQueryData(workspace);
    if (user) await queryClient.ensureInfiniteQueryData(inboxQuery(new URL(request.url).searchParams));
    return null;
  };

export function InboxPage() {
  const { user } = useSession();
  if (user) return <OwnInbox />;
  return (
    <Page>
      <PageBar title="Inbox" />
      <PageBody>
        <EmptyState icon={<Inbox />} title="An inbox belongs to a person">
          You work with an API credential, which receives no notifications.
        </EmptyState>
      </PageBody>
    </Page>
  );
}

function OwnInbox() {
  const { refusalReason } = useSession();
  const { id } = useParams();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const list = useSuspenseInfiniteQuery(inboxQuery(search));
  const [composing, setComposing] = useState(false);
  const listElement = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const { markAloud } = useMarking();
  const rows = withOpenNotification(
    rowsOf(list.data),
    id === undefined ? null : cachedNotification(queryClient, id),
  );
  const unreadCount = list.data.pages[0]?.unread_count ?? 0;
  const query = search.size > 0 ? `?${search}` : '';
  const sendDisabledReason = refusalReason('notifications:write');

  const toggleRead = () => {
    const rowId = focusedRow(listElement.current)?.dataset.row ?? id;
    const thread = groupByRecord(rows).find(one => one.rows.some(row => row.id === rowId));
    if (!thread) return false;
    markAloud({ ids: thread.rows.map(row => row.id), read: isUnread(thread) });
    return true;
  };
  const markAll = () => markAloud({ read: true });
  useRowKeys(listElement, { scope: 'Inbox' });
  useShortcut('u', toggleRead, { label: 'Mark read or unread', scope: 'Inbox' });
  useShortcut('shift+u', markAll, { label: 'Mark all read', scope: 'Inbox', enabled: unreadCount > 0 });

  return (
    <Page>
      <PageBar
        title="Inbox"
        mark={
          phone && id ? (
            <IconLink
              name="Back to the list"
              icon={<ArrowLeft />}
              render={<Link to={paths.inbox + query} />}
            />
          ) : null
        }
        tabs={
          phone && id ? null : (
            <NavTabs label="Notifications">
              <NavTab render={<Link to={paths.inbox} />} current={query === ''}>
                All
              </NavTab>
              <NavTab
                render={<Link to={`${paths.inbox}?show=unread`} />}
                current={query !== ''}
                count={unreadCount || undefined}
              >
                Unread
              </NavTab>
            </NavTabs>
          )
        }
      >
        <IconButton
          name="Mark all read"
          shortcut="shift+u"
          icon={<CheckCheck />}
          disabledReason={unreadCount === 0 ? 'Everything is read.' : null}
          onClick={markAll}
        />
        {phone ? (
          <IconButton
            name="Send notification"
            icon={<Send />}
            disabledReason={sendDisabledReason}
            onClick={() => setComposing(true)}
          />
        ) : (
          <Button
            variant="ink"
            icon={<Send />}
            disabledReason={sendDisabledReason}
            onClick={() => setComposing(true)}
          >
            Send notification
          </Button>
        )}
      </PageBar>
      <PageBody width="bare">
        <div className={styles.split} data-open={id === undefined ? undefined : ''}>
          <div ref={listElement} className={styles.list} data-scroll="inbox">
            {rows.length === 0 && (
              <EmptyState icon={<Inbox />} title="Nothing new">
                {query === ''
                  ? 'Notifications that are sent to you arrive here.'
                  : 'You have read all of your notifications.'}
              </EmptyState>
            )}
            <NotificationList rows={rows} open={id} query={query} />
            {list.hasNextPage && <NextRows pages={list} />}
          </div>
          <div className={styles.content}>
            {id === undefined ? (
              rows.length > 0 && <p className={styles.hint}>Choose a notification to read it.</p>
            ) : (
              <Outlet />
            )}
          </div>
        </div>
      </PageBody>
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
    </Page>
  );
}
