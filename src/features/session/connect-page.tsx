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
      title="Connect to another deployment"
      description="Work with tickets and documents of any deployment, by an API credential. The credential is kept in this browser."
      foot={!isOtherDeployment() && <Link to={paths.signIn}>Sign in here instead</Link>}
    >
      {search.has('refused') && (
        <Callout tone="warn" title="The credential no longer works">
          It may have been revoked, or it has expired.
        </Callout>
      )}
      {origins?.length === 0 && (
        <Callout tone="warn" title="This page may not ask other deployments">
          The address to connect to has to be named in <code>CONNECT_TO</code> by whoever runs this server.
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
