import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { limits } from '#contract/limits.ts';
import { type Project, useProject } from '#entities/project/project-context.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { announce } from '#ui/live-region.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';

const valuesOf = ({ name, description }: Project) => ({ name, description: description ?? '' });

export function ProjectGeneral() {
  const { project, refusalReason } = useProject();
  const saved = valuesOf(project);
  const { values, setValues, field } = useFields(saved);
  const update = useMutation({ ...mutation('updateProject'), onSuccess: () => announce('Saved') });
  const isSame = values.name === saved.name && values.description === saved.description;
  const reason = refusalReason('projects:write');
  return (
    <Section title="General">
      <Form
        label="General"
        {...formState(update)}
        onSubmit={() =>
          update.mutate(
            { project: project.id, name: values.name, description: values.description.trim() || null },
            { onSuccess: answer => setValues(valuesOf(answer)) },
          )
        }
        submit="Save changes"
        submitDisabledReason={reason ?? (isSame ? 'Nothing has changed' : null)}
      >
        <TextField
          label="Name"
          required
          counter
          maxLength={limits.projectName}
          readOnly={reason !== null}
          {...field('name')}
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
          optional
          counter
          maxLength={limits.projectDescription}
          readOnly={reason !== null}
          {...field('description')}
        />
      </Form>
    </Section>
  );
}
