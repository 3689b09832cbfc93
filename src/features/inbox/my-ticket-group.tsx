import type { MyTicket } from '#contract/app/inbox.ts';
import type { Board } from '#contract/boards.ts';
import type { Project } from '#contract/projects.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { EstimateTotal } from '#entities/ticket/fields/estimate/estimate-total.tsx';
import { formatNumber } from '#lib/counted.ts';
import { MyTicketRow } from './my-ticket-row.tsx';
import styles from './my-tickets-page.module.css';

export interface MyProjectFacts {
  project: Project;
  columns: readonly Board[] | undefined;
  disabledReason: string | null;
}

interface MyTicketGroupProps {
  group: { name: string; rows: readonly MyTicket[] };
  /** Set for a group by project. */
  project: Project | undefined;
  projectsById: ReadonlyMap<string, MyProjectFacts>;
  isSelected: (id: string) => boolean;
  /** The ticket whose menu is open. */
  menuId: string | null;
  onMenu: (ticketId: string, button: HTMLElement) => void;
}

export function MyTicketGroup(props: MyTicketGroupProps) {
  const { group, project, projectsById, isSelected, menuId, onMenu } = props;
  return (
    <section aria-label={group.name} className={styles.group}>
      <h2 className={styles.heading}>
        {project && <ProjectMark project={project} />}
        <span className={group.name === 'Overdue' ? styles.over : undefined}>{group.name}</span>
        <span className={styles.number}>{formatNumber(group.rows.length)}</span>
        <EstimateTotal total={group.rows.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)} />
      </h2>
      <ul className={styles.list}>
        {group.rows.map(ticket => {
          const facts = projectsById.get(ticket.project_id);
          return (
            <MyTicketRow
              key={ticket.id}
              ticket={ticket}
              columns={facts?.columns}
              project={facts?.project}
              canWrite={facts?.disabledReason === null}
              selected={isSelected(ticket.id)}
              menuOpen={menuId === ticket.id}
              onMenu={onMenu}
            />
          );
        })}
      </ul>
    </section>
  );
}
