import { Backlinks } from '#entities/mention/backlinks.tsx';
import { paths } from '#lib/paths.ts';
import { RelationsSection, type RelationsSectionProps } from './relations-section.tsx';

/** What a ticket is linked with: by relations, and by texts that name it. */
export function LinkedSections(props: RelationsSectionProps) {
  const { ticket, pathOf } = props;
  return (
    <>
      <RelationsSection {...props} />
      <Backlinks
        target={{ kind: 'ticket', id: ticket.id }}
        ticketPath={({ project_id, reference }) =>
          project_id === ticket.project_id ? pathOf(reference) : paths.ticket(reference)
        }
      />
    </>
  );
}
