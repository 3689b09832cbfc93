import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleUserRound, Tag } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Priority } from '#contract/priorities.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { LabelDot } from '#entities/project/label-pill.tsx';
import { useLabelsOf } from '#entities/project/word-lists.ts';
import { MultiPicker, Picker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { listAssignees, peopleOptions } from '../fields/assignees/people.tsx';
import { createProjectLabel } from '../fields/labels/create-project-label.ts';
import { labelOptions, newLabelWords } from '../fields/labels/label-options.tsx';
import { PriorityIcon, priorityLabel } from '../fields/priority/priority-icon.tsx';
import { priorityOptions } from '../fields/priority/priority-options.tsx';
import { DraftButton } from './draft-button.tsx';

interface DraftChoicesProps {
  draft: { priority: Priority; assigneeIds: readonly string[]; labelIds: readonly string[] };
  onChange: (
    change: Partial<{ priority: Priority; assigneeIds: readonly string[]; labelIds: readonly string[] }>,
  ) => void;
  project: string;
}

/** Priority, assignees and labels of a ticket or a template that is being written. */
export function DraftChoices({ draft, onChange, project }: DraftChoicesProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const canCreate = useHasApp();
  const members = useQuery(query('listMembers', { project }));
  const labelsOf = useLabelsOf(project);
  const labels = useQuery(query('listLabels', { project }));
  const assignees = (members.data?.data ?? []).filter(member => draft.assigneeIds.includes(member.id));
  const chosenLabels = (labels.data?.data ?? []).filter(label => draft.labelIds.includes(label.id));
  return (
    <>
      <Picker
        label="Priority"
        value={draft.priority}
        onChange={value => value && onChange({ priority: value as Priority })}
        options={priorityOptions}
        trigger={
          <DraftButton
            name="priority"
            label="Priority"
            icon={<PriorityIcon priority={draft.priority} decorative />}
          >
            {priorityLabel(draft.priority)}
          </DraftButton>
        }
      />
      <MultiPicker
        label="Assignees"
        placeholder="Assign to…"
        loading={members.isPending}
        {...listFailure(members)}
        values={draft.assigneeIds}
        onChange={assigneeIds => onChange({ assigneeIds })}
        options={peopleOptions({ members: members.data?.data ?? [], me: user?.id })}
        trigger={
          <DraftButton
            name="assignee_ids"
            label={assignees.length > 0 ? 'Assignees' : null}
            icon={
              assignees.length > 0 ? (
                <span aria-hidden="true">
                  <AvatarStack people={assignees} size={16} />
                </span>
              ) : (
                <CircleUserRound />
              )
            }
          >
            {assignees.length > 0 ? listAssignees(assignees) : 'Assignees'}
          </DraftButton>
        }
      />
      <MultiPicker
        label="Labels"
        placeholder="Add labels…"
        emptyText={canCreate ? newLabelWords.empty : 'This project has no such label.'}
        {...(canCreate &&
          labels.data && {
            onCreate: (name: string) => createProjectLabel(queryClient, { project, name }),
            createLabel: newLabelWords.create,
          })}
        footer={labelsOf}
        loading={labels.isPending}
        {...listFailure(labels)}
        values={draft.labelIds}
        onChange={labelIds => onChange({ labelIds })}
        options={labelOptions(labels.data?.data ?? [])}
        trigger={
          <DraftButton
            name="label_ids"
            label={chosenLabels.length > 0 ? 'Labels' : null}
            icon={chosenLabels[0] ? <LabelDot color={chosenLabels[0].color} /> : <Tag />}
          >
            {chosenLabels.map(label => label.name).join(', ') || 'Labels'}
          </DraftButton>
        }
      />
    </>
  );
}
