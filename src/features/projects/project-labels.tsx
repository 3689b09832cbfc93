import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Label } from '#contract/labels.ts';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { LabelPill } from '#entities/project/label-pill.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section, SectionRow } from '#ui/section.tsx';
import styles from '#ui/sections.module.css';
import { LabelDialog } from './label-dialog.tsx';

export function ProjectLabels() {
  const { project, session, refusalReason } = useProject();
  const { data } = useSuspenseQuery(query('listLabels', { project: project.id }));
  const [editedLabel, setEditedLabel] = useState<Label | 'new' | null>(null);
  const [labelToDelete, setLabelToDelete] = useState<Label | null>(null);
  // Changing labels needs the app API.
  const isPerson = session.user !== null;
  const reason = refusalReason('tickets:write');
  const deleteRefusalReason = session.isManager ? reason : onlyManagersDeleteMessage('a label');
  return (
    <Section
      title="Labels"
      description={
        <>
          Group the tickets of <bdi>{project.name}</bdi> across columns. Tags have no colour and are shared by
          all projects.
        </>
      }
      actions={
        isPerson && (
          <Button icon={<Plus />} disabledReason={reason} onClick={() => setEditedLabel('new')}>
            New label
          </Button>
        )
      }
    >
      {data.data.length === 0 && <p className={styles.meta}>This project has no labels yet.</p>}
      <ul className={styles.list}>
        {data.data.map(label => (
          <SectionRow key={label.id} title={<LabelPill name={label.name} color={label.color} />}>
            {isPerson && (
              <>
                <IconButton
                  name={`Edit label ${label.name}`}
                  icon={<Pencil />}
                  disabledReason={reason}
                  onClick={() => setEditedLabel(label)}
                />
                <IconButton
                  name={`Delete label ${label.name}`}
                  icon={<Trash2 />}
                  disabledReason={deleteRefusalReason}
                  onClick={() => setLabelToDelete(label)}
                />
              </>
            )}
          </SectionRow>
        ))}
      </ul>
      {editedLabel && (
        <LabelDialog
          project={project.id}
          label={editedLabel === 'new' ? null : editedLabel}
          onClose={() => setEditedLabel(null)}
        />
      )}
      {labelToDelete && <DeleteLabel label={labelToDelete} onClose={() => setLabelToDelete(null)} />}
    </Section>
  );
}

function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const remove = useMutation({ ...mutation('deleteLabel'), onSuccess: onClose });
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Delete label “${label.name}”?`}
      action={`Delete label ${label.name}`}
      {...formState(remove)}
      onConfirm={() => remove.mutate({ label: label.id })}
    >
      All tickets lose it. This cannot be undone.
    </ConfirmDialog>
  );
}
