import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import type { Label } from '#contract/labels.ts';
import { onlyManagersDelete } from '#contract/rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LabelPill } from '#ui/label-pill.tsx';
import styles from '#ui/sections.module.css';
import { LabelDialog } from './label-dialog.tsx';

/** The labels that tickets of the project can have. */
export function ProjectLabels() {
  const { project, session, whyNot } = useProject();
  const { data } = useSuspenseQuery(query('listLabels', { project: project.id }));
  const [edited, setEdited] = useState<Label | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Label | null>(null);
  // Another deployment may have no way to change labels.
  const isPerson = session.user !== null;
  const reason = whyNot('tickets:write');
  const whyNotDelete = session.isManager ? reason : onlyManagersDelete('a label');
  return (
    <section className={styles.section} aria-labelledby="labels">
      <SectionHeading
        id="labels"
        actions={
          isPerson && (
            <Button icon={<Plus />} disabledReason={reason} onClick={() => setEdited('new')}>
              New label
            </Button>
          )
        }
      >
        Labels
      </SectionHeading>
      {data.data.length === 0 && (
        <p className={styles.meta}>No labels yet. They group tickets across columns.</p>
      )}
      <ul className={styles.list}>
        {data.data.map(label => (
          <li key={label.id} className={styles.row}>
            <span className={styles.words}>
              <LabelPill name={label.name} color={label.color} />
            </span>
            {isPerson && (
              <>
                <IconButton
                  name={`Edit label ${label.name}`}
                  icon={<Pencil />}
                  disabledReason={reason}
                  onClick={() => setEdited(label)}
                />
                <IconButton
                  name={`Delete label ${label.name}`}
                  icon={<Trash2 />}
                  disabledReason={whyNotDelete}
                  onClick={() => setDeleted(label)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <LabelDialog
          project={project.id}
          label={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteLabel label={deleted} onClose={() => setDeleted(null)} />}
    </section>
  );
}

function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const remove = useMutation({ ...mutation('deleteLabel'), onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete label “${label.name}”?`}
      action={`Delete label ${label.name}`}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ label: label.id })}
    >
      All tickets lose it. This cannot be undone.
    </ConfirmDialog>
  );
}
