import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { ProjectContext, rightsIn } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { splitReference } from '#lib/paths.ts';
import { projectByKey } from '#lib/project-by-key.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageFrame } from '#ui/page.tsx';
import { toastError } from '#ui/toast.ts';
import { useIdle } from '#ui/use-idle.ts';
import { rememberProject } from './last-project.ts';
import { useNewTicket } from './new-ticket-context.ts';
import { ProjectTabs } from './shell/project-tabs.tsx';
import { preloadTicket } from './ticket-modules.ts';

export function ProjectFrame() {
  const { key, reference } = useParams();
  const session = useSession();
  const newTicket = useNewTicket();
  const { data } = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const project = projectByKey(data.data, key ?? splitReference(reference ?? '')?.key ?? '');
  useEffect(() => {
    if (project) rememberProject(project.key);
  }, [project]);
  useIdle(preloadTicket);
  const context = useMemo<ProjectContext | null>(
    () =>
      project
        ? {
            project,
            session,
            ...rightsIn(project, session),
            createTicket: (values, template) => newTicket({ project, values, template }),
          }
        : null,
    [project, session, newTicket],
  );
  // The project was deleted while its page was open.
  if (!context) throw new Response(null, { status: 404 });
  return (
    <ProjectContext value={context}>
      <PageFrame
        mark={<ProjectMark project={context.project} size={20} />}
        tabs={<ProjectTabs project={context.project} />}
        notice={context.project.archived_at !== null && <ArchivedNotice id={context.project.id} />}
      >
        <Outlet />
      </PageFrame>
    </ProjectContext>
  );
}

function ArchivedNotice({ id }: { id: string }) {
  const session = useSession();
  const unarchive = useMutation({ ...mutation('updateProject'), onError: toastError });
  return (
    <Banner
      actions={
        <Button
          size={28}
          pending={unarchive.isPending}
          disabledReason={session.refusalReason('projects:write')}
          onClick={() => unarchive.mutate({ project: id, archived: false })}
        >
          Unarchive
        </Button>
      }
    >
      This project is archived and cannot be changed.
    </Banner>
  );
}
