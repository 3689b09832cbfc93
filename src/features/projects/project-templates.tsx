import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import type { TicketTemplateListItem } from '#contract/app/templates.ts';
import { limits } from '#contract/limits.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useTemplateWrites } from '#entities/ticket/templates/use-template-writes.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Section, SectionRow } from '#ui/section.tsx';
import styles from '#ui/sections.module.css';
import { SkeletonRows } from '#ui/skeleton.tsx';

const EditTemplate = lazyComponent(async () => (await import('./edit-template.tsx')).EditTemplate);

export function ProjectTemplates() {
  const { project, refusalReason } = useProject();
  const list = useQuery(query('listTicketTemplates', { project: project.id }));
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const { deleteTemplate, moveTemplate } = useTemplateWrites();
  const templates = list.data?.data ?? [];
  const reason = refusalReason('tickets:write');
  const isFull = templates.length >= limits.ticketTemplates;
  return (
    <Section
      title="Ticket templates"
      description="A new ticket can begin with one: choose it in the dialog for a new ticket, in the menu of a column or in the palette, or type / and its name where you add a card."
      actions={
        <Button
          icon={<Plus />}
          disabledReason={
            reason ?? (isFull ? `A project can have ${limits.ticketTemplates} templates.` : null)
          }
          onPointerEnter={() => void EditTemplate.preload().catch(() => {})}
          onClick={() => setEdited('new')}
        >
          New template
        </Button>
      }
    >
      {list.isPending && <SkeletonRows rows={2} height="2.75rem" />}
      {list.isError && !list.data && <ReadError read={list} />}
      {list.data && templates.length === 0 && (
        <p className={styles.meta}>No templates yet. A ticket can also be saved as one, from its menu.</p>
      )}
      <ul className={styles.list}>
        {templates.map((template, index) => (
          <SectionRow
            key={template.id}
            icon={<LayoutTemplate size={16} />}
            title={template.name}
            meta={wordsOf(template)}
          >
            <IconButton
              name={`Move ${template.name} up`}
              icon={<ArrowUp />}
              disabledReason={reason ?? (index === 0 ? 'First template' : null)}
              onClick={() => void moveTemplate(project.id, templates, { from: index, to: index - 1 })}
            />
            <IconButton
              name={`Move ${template.name} down`}
              icon={<ArrowDown />}
              disabledReason={reason ?? (index === templates.length - 1 ? 'Last template' : null)}
              onClick={() => void moveTemplate(project.id, templates, { from: index, to: index + 1 })}
            />
            <IconButton
              name={`Edit template ${template.name}`}
              icon={<Pencil />}
              disabledReason={reason}
              onClick={() => setEdited(template.id)}
            />
            <IconButton
              name={`Delete template ${template.name}`}
              icon={<Trash2 />}
              disabledReason={reason}
              onClick={() => void deleteTemplate(template)}
            />
          </SectionRow>
        ))}
      </ul>
      {edited !== null && (
        <EditTemplate
          project={project.id}
          templateId={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

function wordsOf({ title, sub_ticket_titles, missing_labels, missing_assignees }: TicketTemplateListItem) {
  return [
    title,
    sub_ticket_titles.length > 0 && counted(sub_ticket_titles.length, 'sub-ticket'),
    missing_labels > 0 && `${counted(missing_labels, 'label')} gone`,
    missing_assignees > 0 && `${counted(missing_assignees, 'person', 'people')} gone`,
  ]
    .filter(Boolean)
    .join(' · ');
}
