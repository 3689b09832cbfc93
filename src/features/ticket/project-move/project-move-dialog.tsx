import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import type { ProjectMoveRequest } from '#entities/ticket/project-move/project-move-request.ts';
import { ticketsWords } from '#entities/ticket/writes/apply-write.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { Picker } from '#ui/picker.tsx';
import { SelectButton } from '#ui/select-button.tsx';
import { MoveChanges, type MoveChoices } from './move-changes.tsx';
import { moveToProject } from './move-to-project.tsx';
import { TargetColumn } from './target-column.tsx';

export function ProjectMoveDialog({
  tickets,
  onMoved,
  onClose,
}: ProjectMoveRequest & { onClose: () => void }) {
  const subject = ticketsWords(tickets);
  const session = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const sources = new Set(tickets.map(ticket => ticket.project_id));
  const projects = data.data.filter(
    project =>
      !(sources.size === 1 && sources.has(project.id)) && rightsIn(project, session).can('tickets:write'),
  );
  const [projectId, setProjectId] = useState(projects.length === 1 ? projects[0]!.id : null);
  const [columnId, setColumnId] = useState<string | null>(null);
  const [choices, setChoices] = useState<MoveChoices>({ createsLabels: false, takesSubTickets: true });
  const project = projects.find(({ id }) => id === projectId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const move = useMutation({
    mutationFn: async () => {
      if (!project) return;
      await moveToProject(
        queryClient,
        {
          tickets,
          project,
          ...(columnId !== null && { board_id: columnId }),
          with_sub_tickets: choices.takesSubTickets,
          create_labels: choices.createsLabels,
        },
        path => void navigate(path),
      );
    },
  });
  const onSuccess = () => {
    onMoved?.();
    onClose();
  };
  const tooMany =
    tickets.length > limits.ticketsMovedTogether
      ? `At most ${limits.ticketsMovedTogether} tickets can move to another project at once.`
      : null;
  return (
    <Dialog
      onOpenChange={open => !open && onClose()}
      title={`Move ${subject} to another project`}
      busy={move.isPending}
    >
      <Form
        {...formState(move)}
        // Not among the options: an answer that comes after the dialog is gone would close the next one.
        onSubmit={() => move.mutate(undefined, { onSuccess })}
        submit={`Move ${subject}`}
        submitDisabledReason={tooMany ?? (project ? null : 'Choose a project first.')}
        onCancel={onClose}
      >
        {projects.length === 0 ? (
          <p>There is no other project in which you can change tickets.</p>
        ) : (
          <Field label="Project" name="project_id">
            {control => (
              <Picker
                label="Project"
                placeholder="Find a project…"
                trigger={
                  <SelectButton {...control} icon={project && <ProjectMark project={project} />}>
                    {project?.name ?? 'Choose a project'}
                  </SelectButton>
                }
                options={projects.map(each => ({
                  value: each.id,
                  label: each.name,
                  meta: each.key,
                  keywords: each.key,
                  icon: <ProjectMark project={each} />,
                }))}
                value={projectId}
                onChange={id => {
                  setProjectId(id);
                  setColumnId(null);
                }}
              />
            )}
          </Field>
        )}
        {project && (
          <>
            <TargetColumn
              key={project.id}
              project={project.id}
              count={tickets.length}
              value={columnId}
              onChange={setColumnId}
            />
            <MoveChanges {...{ tickets, project, choices }} onChoose={setChoices} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
