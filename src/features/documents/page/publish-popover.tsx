import { useId, useState } from 'react';
import { useSession } from '#api/session.ts';
import { pictureWaits } from '#editor/picture-waits.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useDiscussion } from '../comments/discussion.tsx';
import { audienceOf } from '../data/audience.ts';
import { useStatus } from '../data/use-status.ts';
import { NotifyEditors } from './notify-editors.tsx';
import { useOpenDocument } from './open-document.tsx';
import styles from './publish-popover.module.css';

const keys = 'mod+shift+enter';

export function PublishPopover() {
  const [open, setOpen] = useState(false);
  useShortcut(keys, () => setOpen(true), { label: 'Publish', scope: 'Document', whileTyping: true });
  return (
    <Popover
      label="Publish document"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ink" shortcut={keys}>
          Publish
        </Button>
      }
    >
      <PublishForm />
    </Popover>
  );
}

const none = '';

function PublishForm() {
  const { document, projects, text, app } = useOpenDocument();
  const { view } = useDiscussion();
  const { organization } = useSession();
  const { publish } = useStatus(document, text);
  const [projectId, setProjectId] = useState(document.project_id);
  const [notify, setNotify] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useId();
  const project = projects.find(({ id }) => id === projectId);
  const submit = async () => {
    if (view.current?.isUploading?.()) return setFailure(pictureWaits);
    setPending(true);
    const problem = await publish(projectId, { app, notify });
    setPending(false);
    setFailure(problem);
  };
  return (
    <form
      className={styles.form}
      aria-labelledby={heading}
      onSubmit={event => {
        event.preventDefault();
        if (!pending) void submit();
      }}
    >
      <p id={heading} className={styles.heading}>
        Publish this document
      </p>
      <p className={styles.audience} aria-live="polite">
        {audienceOf(project, organization)}
      </p>
      <Select
        label="Project"
        options={[
          { value: none, label: 'No project' },
          ...projects
            .filter(({ id, archived_at }) => archived_at === null || id === document.project_id)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={projectId ?? none}
        onChange={id => setProjectId(id === none ? null : id)}
      />
      {app && <NotifyEditors checked={notify} onChange={setNotify} />}
      <FormError error={failure === null ? null : { message: failure }} />
      <Button type="submit" variant="ink" size={32} pending={pending}>
        Publish now
      </Button>
    </form>
  );
}
