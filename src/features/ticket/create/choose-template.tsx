import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { query } from '#api/queries.ts';
import type { TicketTemplate } from '#contract/app/templates.ts';
import type { TemplateStart } from '#entities/project/project-context.ts';
import { Button } from '#ui/button.tsx';
import { Picker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { toastFailure } from '#ui/toast.ts';
import styles from './choose-template.module.css';

const noTemplates =
  'No templates yet. They are made in the settings of the project, and from the menu of a ticket.';

interface ChooseTemplateProps {
  project: string;
  /** Undefined until the stored draft is read, too. */
  start: TemplateStart | undefined;
  /** Says which fields the chosen template filled in, and which not. */
  notice: string;
  onChoose: (template: TicketTemplate) => void;
}

export function ChooseTemplate({ project, start, notice, onChoose }: ChooseTemplateProps) {
  const queryClient = useQueryClient();
  const templates = useQuery(query('listTicketTemplates', { project }));
  const [isOpen, setOpen] = useState(false);
  const choose = useRef((_id: string) => {});
  useEffect(() => {
    choose.current = id => {
      void queryClient.fetchQuery(query('readTicketTemplate', { template: id })).then(onChoose, error => {
        toastFailure('The template could not be read.', error);
      });
    };
  });
  useEffect(() => {
    if (start === 'choose') setOpen(true);
    else if (start) choose.current(start.id);
  }, [start]);
  return (
    <div className={styles.template}>
      <Picker
        label="Template"
        placeholder="Find a template…"
        emptyText={templates.data?.data.length === 0 ? noTemplates : 'No such template.'}
        {...listFailure(templates)}
        width={18}
        loading={templates.isPending}
        open={isOpen}
        onOpenChange={setOpen}
        value={null}
        onChange={id => id !== null && choose.current(id)}
        options={(templates.data?.data ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
          icon: <LayoutTemplate />,
        }))}
        trigger={
          <Button size={28} icon={<LayoutTemplate />}>
            Template
          </Button>
        }
      />
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  );
}
