import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { PersonRef } from '#contract/people.ts';
import { listFailure } from '#ui/picker-options.ts';
import type { FieldPickerProps } from '../field-editor.ts';
import { RecordsPicker } from '../records-picker.tsx';
import { assignmentWords } from './assignment-words.ts';
import { peopleOptions } from './people.tsx';

export function AssigneesPicker(props: FieldPickerProps) {
  const { user } = useSession();
  const project = props.tickets[0]?.project_id ?? '';
  const list = useQuery(query('listMembers', { project }));
  const members = list.data?.data ?? [];
  const assigned = new Map(props.tickets.flatMap(({ assignees }) => assignees.map(one => [one.id, one])));
  const people = new Map<string, PersonRef>([...assigned, ...members.map(one => [one.id, one] as const)]);
  return (
    <RecordsPicker
      placeholder="Assign to…"
      emptyText="Nobody of this name is in the project."
      {...props}
      {...listFailure(list)}
      field="assignees"
      loading={list.isPending}
      options={peopleOptions({ members, chosen: [...assigned.values()], me: user?.id })}
      wordsOf={changes =>
        assignmentWords(
          changes.map(({ ticket, values }) => ({ before: ticket.assignees, after: values.assignees ?? [] })),
        )
      }
      records={() => [...people.values()].map(({ id, name }) => ({ id, name }))}
    />
  );
}
