import { Plus, Waypoints } from 'lucide-react';
import { useId, useState } from 'react';
import type { RelationKind } from '#contract/app/extensions.ts';
import { useProject } from '#entities/project/project-context.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { relationKeys } from '#entities/ticket/keys/key-names.ts';
import { TicketPicker } from '#entities/ticket/picker/ticket-picker.tsx';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { isOnCard } from '../panel/focus-card.ts';
import { SectionError } from '../screen/section-error.tsx';
import styles from '../sub-tickets/sub-tickets.module.css';
import { RelationRow } from './relation-row.tsx';
import { relationLabels, shownKinds } from './relation-words.ts';
import { useRelations } from './use-relations.ts';

export interface RelationsSectionProps {
  ticket: CachedTicket;
  disabledReason: string | null;
  pathOf: (reference: string) => string;
}

export function RelationsSection({ ticket, disabledReason, pathOf }: RelationsSectionProps) {
  const { project } = useProject();
  const { columns } = useKnownColumns(project.id);
  const { relations, read, add, remove } = useRelations(ticket, columns);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [addedKind, setAddedKind] = useState<RelationKind | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const headingId = useId();
  const canWrite = disabledReason === null;
  useShortcut(relationKeys, () => !isOnCard() && setMenuOpen(true), {
    label: 'Add a relation',
    scope: 'Ticket',
    disabledReason,
    wouldApply: () => !isOnCard(),
  });
  if (!relations) return read.error ? <SectionError name="relations" read={read} /> : null;
  if (relations.length === 0 && !canWrite) return null;
  const sorted = shownKinds.flatMap(kind => relations.filter(relation => relation.kind === kind));
  return (
    <section
      className={styles.section}
      aria-labelledby={headingId}
      data-print={relations.length === 0 ? 'never' : undefined}
    >
      <header className={styles.head}>
        <Waypoints className={styles.sign} />
        <h2 id={headingId} className={styles.heading}>
          Relations
        </h2>
        <span className={styles.gap} />
        {canWrite && (
          <Menu
            align="end"
            label="Add a relation"
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            // The list of tickets takes the focus.
            finalFocus={() => addedKind === null && button}
            trigger={
              <IconButton
                ref={setButton}
                name="Add a relation"
                shortcut={relationKeys}
                icon={<Plus />}
                size={24}
                // Below, it would cover the button that removes the first relation.
                tooltipSide="top"
              />
            }
          >
            {shownKinds.map(kind => (
              <MenuItem key={kind} onSelect={() => setAddedKind(kind)}>
                {relationLabels[kind]}…
              </MenuItem>
            ))}
          </Menu>
        )}
      </header>
      {addedKind !== null && (
        <TicketPicker
          label={relationLabels[addedKind]}
          placeholder="Find a ticket by words or key…"
          project={project.id}
          allProjects
          excluded={[
            ticket.id,
            ...relations.flatMap(({ kind, ticket: other }) => (kind === addedKind ? other.id : [])),
          ]}
          side="top"
          align="end"
          anchor={button ?? undefined}
          finalFocus={() => button}
          open
          onOpenChange={open => !open && setAddedKind(null)}
          onPick={picked => picked && add(addedKind, picked)}
        />
      )}
      {sorted.length > 0 && (
        <ul className={styles.list}>
          {sorted.map(relation => (
            <RelationRow
              key={relation.id}
              relation={relation}
              columns={columns}
              isHere={relation.ticket.project_id === ticket.project_id}
              pathOf={pathOf}
              onRemove={canWrite ? () => remove(relation) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
