import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { useProject } from '#api/project-context.ts';
import { limits } from '#contract/limits.ts';
import { Form } from '#ui/form.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { announce } from '#ui/live-region.tsx';
import styles from '#ui/sections.module.css';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Name and description. The key stays. */
export function ProjectGeneral() {
  const { project, whyNot } = useProject();
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description ?? '');
  const update = useMutation({ ...mutation('updateProject'), onSuccess: () => announce('Saved') });
  const isSame = name === project.name && description === (project.description ?? '');
  const reason = whyNot('projects:write');
  return (
    <section className={styles.section} aria-labelledby="general">
      <SectionHeading id="general">General</SectionHeading>
      <Form
        label="General"
        error={update.error}
        pending={update.isPending}
        onSubmit={() =>
          update.mutate(
            { project: project.id, name, description: description.trim() || null },
            {
              onSuccess: saved => {
                setName(saved.name);
                setDescription(saved.description ?? '');
              },
            },
          )
        }
        submit="Save changes"
        submitDisabledReason={reason ?? (isSame ? 'Nothing has changed' : null)}
      >
        <TextField
          label="Name"
          name="name"
          required
          counter
          maxLength={limits.projectName}
          readOnly={reason !== null}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label="Key"
          name="key"
          mono
          readOnly
          value={project.key}
          hint={`In every reference, such as ${project.key}-1. It cannot be changed.`}
        />
        <TextArea
          label="Description"
          name="description"
          optional
          counter
          maxLength={limits.projectDescription}
          readOnly={reason !== null}
          value={description}
          onChange={event => setDescription(event.target.value)}
        />
      </Form>
    </section>
  );
}
