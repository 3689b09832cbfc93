import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { connect, connection, disconnect, isOtherDeployment } from '#api/connection.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { tryConnection } from './try-connection.ts';
import { useConnectTo } from './use-connect-to.ts';

export function ConnectPage() {
  const [search] = useSearchParams();
  const origins = useConnectTo();
  const { baseUrl: savedBaseUrl, organizationId } = connection();
  const { values, field } = useFields({
    baseUrl: savedBaseUrl,
    organization: organizationId ?? '',
    token: '',
  });
  const baseUrl = values.baseUrl || (origins?.length === 1 ? origins[0]! : '');
  const attempt = useMutation({
    mutationFn: (target: Parameters<typeof connect>[0]) => tryConnection(target),
    onSuccess: (_, target) => {
      connect(target);
      // A full reload, so that nothing of the previous deployment stays.
      location.assign(paths.home);
    },
  });
  return (
    <EntryPage
      title="Use another Docket server"
      description="Work with the tickets and documents of another server. You need its address, the organization’s id and an API credential, which stays in this browser."
      foot={!isOtherDeployment() && <Link to={paths.signIn}>Sign in here instead</Link>}
    >
      {search.has('refused') && (
        <Callout tone="warn" title="The credential no longer works">
          It may have been revoked, or it has expired.
        </Callout>
      )}
      {origins?.length === 0 && (
        <Callout tone="warn" title="This page cannot reach other servers">
          Whoever runs this server has to allow their addresses in <code>CONNECT_TO</code>.
        </Callout>
      )}
      {origins?.length === 0 && isOtherDeployment() && <Disconnect />}
      {origins !== undefined && origins?.length !== 0 && (
        <Form
          label="Connect"
          {...formState(attempt)}
          onSubmit={() =>
            attempt.mutate({
              baseUrl,
              organizationId: values.organization.trim(),
              token: values.token.trim(),
            })
          }
          submit="Connect"
          foot={isOtherDeployment() && <Disconnect />}
        >
          <TextField
            label="Address"
            type="url"
            hint={origins?.length ? `Allowed here: ${origins.join(', ')}` : undefined}
            inputMode="url"
            placeholder="https://docket.example.com"
            required
            autoFocus
            {...field('baseUrl')}
            value={baseUrl}
          />
          <TextField
            label="Organization id"
            required
            mono
            autoComplete="off"
            spellCheck={false}
            {...field('organization')}
          />
          <PasswordField label="API credential" required autoComplete="off" {...field('token')} />
        </Form>
      )}
    </EntryPage>
  );
}

function Disconnect() {
  const leave = () => {
    disconnect();
    location.assign(paths.home);
  };
  return (
    <Button size={32} variant="ghost" onClick={leave}>
      Disconnect
    </Button>
  );
}
