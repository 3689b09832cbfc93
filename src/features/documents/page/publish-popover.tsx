import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { PersonRef } from '#contract/people.ts';
import { pictureUploadingMessage } from '#editor/picture-uploading-message.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { useDiscussion } from '../comments/discussion.tsx';
import { audienceMessage, type DocumentProject, listFirstNames } from '../data/audience.ts';
import { useDocumentStatus } from '../data/use-document-status.ts';
import { publishErrorMessage } from '../data/use-document-text.ts';
import { useOfferedCommand } from './commands/document-command.ts';
import { useOpenDocument } from './open-document.tsx';
import styles from './publish-popover.module.css';

const publishKeys = 'mod+shift+enter';

export function PublishPopover() {
  const { publishRefusal } = useOpenDocument();
  const [open, setOpen] = useState(false);
  useOfferedCommand(
    {
      id: 'publish',
      text: 'Publish…',
      icon: <Send />,
      shortcut: publishKeys,
      disabledReason: publishRefusal,
      run: () => setOpen(true),
    },
    { whileTyping: true },
  );
  return (
    <Popover
      label="Publish document"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ink" shortcut={publishKeys} disabledReason={publishRefusal}>
          Publish
        </Button>
      }
    >
      <PublishDraft />
    </Popover>
  );
}

const noProject = '';

function PublishDraft() {
  const { document, projects, text, hasApp, publishRefusal } = useOpenDocument();
  const { textView } = useDiscussion();
  const { publish } = useDocumentStatus(document, text);
  const [projectId, setProjectId] = useState(document.project_id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (notify: boolean) => {
      if (textView.current?.isUploading?.()) throw new Error(pictureUploadingMessage);
      await publish(projectId, { hasApp, notify });
    },
  });
  return (
    <PublishForm
      title="Publish this document"
      project={projects.find(({ id }) => id === projectId)}
      pending={isPending}
      error={error}
      disabledReason={publishRefusal}
      onPublish={mutate}
    >
      <Select
        label="Project"
        options={[
          { value: noProject, label: 'No project' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projectId ?? noProject}
        onChange={id => setProjectId(id === noProject ? null : id)}
      />
    </PublishForm>
  );
}

interface PublishFormProps {
  title: string;
  project: DocumentProject;
  children?: ReactNode;
  pending: boolean;
  error?: Error | null;
  disabledReason?: string | null;
  onPublish: (notify: boolean) => void;
}

export function PublishForm(props: PublishFormProps) {
  const { title, project, children, pending, error = null, disabledReason = null, onPublish } = props;
  const { hasApp } = useOpenDocument();
  const { organization } = useSession();
  const otherEditors = useOtherEditors();
  const [notify, setNotify] = useState(false);
  const headingId = useId();
  return (
    <form
      className={styles.form}
      aria-labelledby={headingId}
      onSubmit={event => {
        event.preventDefault();
        if (!pending && disabledReason === null) onPublish(notify);
      }}
    >
      <p id={headingId} className={styles.heading}>
        {title}
      </p>
      <p className={styles.audience} aria-live="polite">
        {audienceMessage(project, organization)}
      </p>
      {children}
      {hasApp && (
        <Switch
          label="Notify editors"
          description={`${listFirstNames(otherEditors)} ${otherEditors.length === 1 ? 'gets' : 'get'} a notification.`}
          disabledReason={otherEditors.length === 0 ? 'Nobody else edits this document.' : null}
          checked={notify}
          onCheckedChange={setNotify}
        />
      )}
      <FormError error={error && { message: publishErrorMessage(error) }} />
      <Button type="submit" variant="ink" size={32} pending={pending} disabledReason={disabledReason}>
        Publish now
      </Button>
    </form>
  );
}

export function useOtherEditors(): PersonRef[] {
  const { document, hasApp } = useOpenDocument();
  const { user } = useSession();
  if (!hasApp) return [];
  const { created_by, editors } = document;
  const allEditors = created_by.type === 'user' ? [...editors, created_by] : editors;
  return [...new Map(allEditors.map(({ id, name }) => [id, { id, name }])).values()].filter(
    ({ id }) => id !== user?.id,
  );
}
