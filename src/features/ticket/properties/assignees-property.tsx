import { useQuery } from '@tanstack/react-query';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { PersonRef } from '#contract/people.ts';
import { Avatar, AvatarStack } from '#ui/avatar.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { changeAssignees } from '../data/property-changes.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import { peopleOptions, shortNames } from './people.tsx';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

/** Who works on it; several at once, saved together when the list closes. */
export function AssigneesProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { user } = useSession();
  const writes = useTicketWrites();
  const { data } = useQuery(query('listMembers', { project: project.id }));
  const { assignees } = ticket;
  const commit = (ids: string[]) => {
    const known = new Map<string, PersonRef>([...(data?.data ?? []), ...assignees].map(one => [one.id, one]));
    const people = ids.flatMap(id => {
      const person = known.get(id);
      return person ? [{ id, name: person.name }] : [];
    });
    writes.change(ticket, changeAssignees(ticket, people));
  };
  return (
    <MultiPicker
      label="Assignees"
      placeholder="Assign to…"
      emptyText="Nobody of this name is in the project."
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      loading={!data}
      values={assignees.map(person => person.id)}
      onCommit={commit}
      options={peopleOptions(data?.data ?? [], assignees, user?.id)}
      trigger={
        <PropertyButton
          property="assignees"
          label="Assignees"
          shortcut="a"
          disabledReason={disabledReason}
          empty={assignees.length === 0}
        >
          {assignees.length === 0 ? (
            'Nobody'
          ) : (
            <>
              {assignees.length === 1 ? (
                <Avatar person={assignees[0]!} decorative />
              ) : (
                <span aria-hidden="true">
                  <AvatarStack people={assignees} ring="--panel" />
                </span>
              )}
              {shortNames(assignees)}
            </>
          )}
        </PropertyButton>
      }
    />
  );
}
