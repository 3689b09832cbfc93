import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipPart } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import styles from './compose-dialog.module.css';
import { ComposePreview } from './compose-preview.tsx';

export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useSession();
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [url, setUrl] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    ...mutation('sendNotifications'),
    onSuccess: ({ data }) => {
      toast({ message: `Sent to ${counted(data.length, 'person', 'people')}` });
      onClose();
    },
  });
  const submit = () => {
    send.mutate({
      organization: organization.id,
      user_ids: [...recipients],
      title,
      body,
      url: url.trim() === '' ? null : url.trim(),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send a notification"
      size="medium"
      dismissible={false}
      busy={send.isPending}
    >
      <Form
        label="Notification"
        error={send.error}
        pending={send.isPending}
        onSubmit={submit}
        submit="Send"
        submitDisabledReason={recipients.length === 0 ? 'Choose at least one person.' : null}
        onCancel={onClose}
      >
        <Recipients values={recipients} onChange={setRecipients} />
        <TextField
          label="Title"
          name="title"
          required
          counter
          maxLength={limits.notificationTitle}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
        <TextArea
          label="Text"
          name="body"
          required
          counter
          maxLength={limits.notificationBody}
          value={body}
          onChange={event => setBody(event.target.value)}
          ref={text}
          onSubmit={() => text.current?.form?.requestSubmit()}
        />
        <TextField
          label="Link"
          name="url"
          optional
          inputMode="url"
          autoComplete="off"
          hint="A web address, or a path of this site such as /projects."
          maxLength={limits.notificationUrl}
          value={url}
          onChange={event => setUrl(event.target.value)}
        />
        <ComposePreview title={title} body={body} url={url} />
      </Form>
    </Dialog>
  );
}

function Recipients({
  values,
  onChange,
}: {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const people = useQuery(query('listPeople'));
  const known = people.data?.data ?? [];
  const add = values.length === 0 ? 'Choose people' : 'More people';
  return (
    <Field label="To" name="user_ids" error={people.error?.message}>
      {({ id, describedBy, invalid }) => (
        <div className={styles.people}>
          {values.map(value => {
            const person = known.find(one => one.id === value);
            return (
              person && (
                <Chip
                  key={value}
                  removeName={`Remove ${person.name}`}
                  onRemove={() => onChange(values.filter(other => other !== value))}
                >
                  <ChipPart>
                    <span className={styles.person}>
                      <Avatar person={person} size={16} decorative />
                      {person.name}
                    </span>
                  </ChipPart>
                </Chip>
              )
            );
          })}
          <MultiPicker
            label="People"
            placeholder="Name or e-mail"
            emptyText="Nobody has this name."
            loading={people.isPending}
            max={limits.notificationUsersMax}
            maxReason={`At most ${limits.notificationUsersMax} people`}
            values={[...values]}
            onChange={onChange}
            options={known.map(person => ({
              value: person.id,
              label: person.name,
              keywords: person.email,
              meta: person.email,
              icon: <Avatar person={person} decorative />,
            }))}
            trigger={
              <Button
                id={id}
                size={28}
                icon={<UserPlus />}
                aria-label={`To: ${add}`}
                aria-describedby={describedBy}
                data-invalid={invalid || undefined}
              >
                {add}
              </Button>
            }
          />
        </div>
      )}
    </Field>
  );
}
