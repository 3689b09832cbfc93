import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
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
import { formState } from '#ui/form-context.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';
import styles from './compose-dialog.module.css';
import { ComposePreview } from './compose-preview.tsx';

export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useSession();
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const { values, field } = useFields({ title: '', body: '', url: '' });
  const send = useMutation({
    ...mutation('sendNotifications'),
    onSuccess: ({ data }) => {
      toast({ message: `Sent to ${counted(data.length, 'person', 'people')}` });
      onClose();
    },
  });
  const submit = () => {
    send.mutate({
      ...values,
      organization: organization.id,
      user_ids: [...recipients],
      url: values.url.trim() || null,
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
        {...formState(send)}
        onSubmit={submit}
        submit="Send"
        submitDisabledReason={recipients.length === 0 ? 'Choose at least one person.' : null}
        onCancel={onClose}
      >
        <Recipients values={recipients} onChange={setRecipients} />
        <TextField label="Title" required counter maxLength={limits.notificationTitle} {...field('title')} />
        <TextArea label="Text" required counter maxLength={limits.notificationBody} {...field('body')} />
        <TextField
          label="Link"
          optional
          inputMode="url"
          autoComplete="off"
          hint="A web address, or a path of this site such as /projects."
          maxLength={limits.notificationUrl}
          {...field('url')}
        />
        <ComposePreview {...values} />
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
  const allPeople = people.data?.data ?? [];
  const addLabel = values.length === 0 ? 'Choose people' : 'More people';
  return (
    <Field label="To" name="user_ids" error={people.error?.message}>
      {({ 'aria-invalid': invalid, ...control }) => (
        <div className={styles.people}>
          {values.map(value => {
            const person = allPeople.find(one => one.id === value);
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
            {...listFailure(people)}
            loading={people.isPending}
            max={limits.notificationUsersMax}
            maxReason={`At most ${limits.notificationUsersMax} people`}
            values={[...values]}
            onChange={onChange}
            options={allPeople.map(person => ({
              value: person.id,
              label: person.name,
              keywords: person.email,
              meta: person.email,
              icon: <Avatar person={person} decorative />,
            }))}
            trigger={
              <Button
                {...control}
                size={28}
                icon={<UserPlus />}
                aria-label={`To: ${addLabel}`}
                data-invalid={invalid}
              >
                {addLabel}
              </Button>
            }
          />
        </div>
      )}
    </Field>
  );
}
