import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Project } from '#entities/project/project-context.ts';
import { columnTemplates } from '#lib/column-templates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { awaitField } from '#ui/type-ahead.ts';
import { useFields } from '#ui/use-fields.ts';
import { cleanKey, proposeKey } from './project-key.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useCreateProject } from './use-create-project.ts';

interface CreateProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  usedKeys: readonly string[];
  onCreated: (project: Project) => void;
}

export function CreateProjectDialog({ open, onOpenChange, ...rest }: CreateProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New project" size="medium" dismissible={false}>
      <CreateProject onClose={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}

function CreateProject({
  usedKeys,
  onCreated,
  onClose,
}: Pick<CreateProjectDialogProps, 'usedKeys' | 'onCreated'> & { onClose: () => void }) {
  const { values, field } = useFields({ name: '', description: '' });
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [templateId, setTemplateId] = useState(columnTemplates[0]!.id);
  const columns = columnTemplates.find(template => template.id === templateId)!.columns;
  const { project, create, finish, pending, error } = useCreateProject(created => {
    // An empty board with columns begins in its first field.
    if (columns.length > 0) awaitField(document.activeElement);
    onCreated(created);
  });
  const key = typedKey ?? proposeKey(values.name, usedKeys);

  if (project && error) {
    return (
      <Callout
        tone="danger"
        role="alert"
        title={`“${project.name}” was created, but not all of its columns`}
        actions={
          <>
            <Button variant="ink" pending={pending} onClick={() => finish({ project, columns })}>
              Add the missing columns
            </Button>
            <Button variant="ghost" onClick={() => onCreated(project)}>
              Open the board as it is
            </Button>
          </>
        }
      >
        {error.message}
      </Callout>
    );
  }
  return (
    <Form
      label="New project"
      error={error}
      pending={pending}
      onSubmit={() =>
        create({ name: values.name, key, description: values.description.trim() || null, columns })
      }
      submit="Create project"
      onCancel={onClose}
    >
      <TextField label="Name" autoFocus required counter maxLength={limits.projectName} {...field('name')} />
      <TextField
        label="Key"
        name="key"
        required
        mono
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={event => setTypedKey(cleanKey(event.target.value) || null)}
        hint={
          key
            ? `Its tickets are ${key}-1, ${key}-2 and so on. The key cannot be changed later.`
            : `Up to ${limits.projectKey} characters. The key cannot be changed later.`
        }
      />
      <TextArea
        label="Description"
        optional
        counter
        maxLength={limits.projectDescription}
        {...field('description')}
      />
      <TemplateChoice value={templateId} onChange={setTemplateId} />
    </Form>
  );
}
