import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLoaderData, useNavigate, useParams } from 'react-router';
import { useKeptEditor } from '#editor/use-kept-editor.ts';
import { useGoBack } from '#entities/command/use-go-back.ts';
import { useProject } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { paths } from '#lib/paths.ts';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { TicketCommentProvider } from './comments/ticket-comment-provider.tsx';
import type { TicketRoute } from './data/ticket-loader.ts';
import { useFollowMove } from './data/use-follow-move.ts';
import { type KnownTicketView, useTicket } from './data/use-ticket.ts';
import { ArchivedBadge, CollapseLink, LinkButton, TicketName } from './header/ticket-header.tsx';
import { TicketMenu } from './header/ticket-menu.tsx';
import { TicketProperties } from './properties/ticket-properties.tsx';
import { ScreenCover } from './screen/screen-cover.tsx';
import { ParentLine, ScreenRelations, ScreenSubTickets } from './screen/screen-related.tsx';
import { GoneTicket, UnknownTicket, UnreadTicket } from './screen/ticket-states.tsx';
import { ScreenComments, ScreenComposer, ScreenDescription, ScreenTitle } from './screen/ticket-texts.tsx';
import { useTicketScreen } from './screen/use-ticket-screen.ts';
import { useLeaveText } from './text/use-leave-text.ts';
import styles from './ticket-page.module.css';

export function TicketPage() {
  const { id } = useLoaderData<TicketRoute>();
  const { reference = '' } = useParams();
  if (id !== null) return <Content key={id} id={id} reference={reference} />;
  return (
    <PlainTicketPage reference={reference}>
      <UnknownTicket reference={reference} />
    </PlainTicketPage>
  );
}

function Crumbs() {
  const { project } = useProject();
  return (
    <>
      <Link to={paths.board(project.key)} className={styles.crumb}>
        <ProjectMark project={project} size={20} />
        <bdi>{project.name}</bdi>
      </Link>
      <ChevronRight className={styles.chevron} />
    </>
  );
}

function PlainTicketPage({ reference, children }: { reference: string; children: React.ReactNode }) {
  return (
    <Page>
      <PageBar title={reference} crumbs={<Crumbs />} tabs={null} />
      <PageBody>{children}</PageBody>
    </Page>
  );
}

function Content({ id, reference }: { id: string; reference: string }) {
  const view = useTicket(id);
  const { known, isGone } = view;
  const staysOpen = useKeptEditor({ mayWrite: !isGone, isInEditor: true });
  if (known && (!isGone || staysOpen)) return <Ticket view={{ ...view, known }} />;
  return (
    <PlainTicketPage reference={reference}>
      {isGone ? <GoneTicket reference={reference} /> : <UnreadTicket view={view} />}
    </PlainTicketPage>
  );
}

function Ticket({ view }: { view: KnownTicketView }) {
  const { known } = view;
  useFollowMove(known);
  const { project } = useProject();
  const navigate = useNavigate();
  const titleRef = useRef<{ focus: () => void }>(null);
  const body = useRef<HTMLDivElement>(null);
  const screen = useTicketScreen(view, titleRef);
  const leaveText = useLeaveText(body);
  useShortcut('escape', useGoBack(paths.board(project.key)), { label: 'Leave the ticket', scope: 'Ticket' });
  return (
    <TicketCommentProvider screen={screen}>
      <Page>
        <PageBar
          title={`${known.reference} ${screen.title.value}`}
          crumbs={<Crumbs />}
          tabs={null}
          heading={<TicketName reference={known.reference} text={screen.text} who={screen.who} />}
          after={<ArchivedBadge ticket={known} />}
        >
          <LinkButton ticket={known} />
          <CollapseLink reference={known.reference} projectKey={project.key} />
          <TicketMenu
            ticket={known}
            disabledReason={screen.disabledReason}
            onField={screen.openProperty.open}
            onOpen={other => void navigate(paths.ticket(other.reference))}
            onDelete={async () => navigate(paths.board(project.key))}
          />
        </PageBar>
        <PageBody width="bare">
          <div className={styles.scroller} data-scroll="ticket">
            <div ref={body} className={styles.columns} tabIndex={-1} data-print-page="upright" {...leaveText}>
              <div className={styles.head}>
                <p className={styles.printed}>
                  {known.reference} <bdi>{project.name}</bdi>
                </p>
                <ScreenCover screen={screen} />
                <ParentLine screen={screen} />
                <ScreenTitle screen={screen} onLeave={() => body.current?.focus({ preventScroll: true })} />
              </div>
              <section className={styles.side} aria-label="Properties">
                <TicketProperties
                  column
                  ticket={known}
                  openProperty={screen.openProperty}
                  disabledReason={screen.disabledReason}
                />
              </section>
              <div className={styles.main}>
                <div className={styles.text}>
                  <ScreenDescription screen={screen} />
                </div>
                <ScreenSubTickets screen={screen} />
                <ScreenRelations screen={screen} />
                <div className={styles.discussion}>
                  <ScreenComments screen={screen} />
                  <div data-print="never">
                    <ScreenComposer screen={screen} />
                  </div>
                </div>
              </div>
            </div>
          </div>
        </PageBody>
      </Page>
    </TicketCommentProvider>
  );
}
