import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { EmailField } from '#entities/person/email-field.tsx';
import { NewPasswordField } from '#entities/person/new-password-field.tsx';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { ConnectLink } from './connect-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { useEnter } from './use-enter.ts';

export function SetUpPage() {
  const { values, field } = useFields({ organization: '', name: '', email: '', password: '' });
  const [sample, setSample] = useState(true);
  const { token: printedToken, needsField } = useTokenOfAddress();
  const [pastedToken, setPastedToken] = useState('');
  const enter = useEnter();
  const setUp = useMutation({
    ...mutation('setUp'),
    onSuccess: async session => {
      const board = session.project_id === null ? null : await boardPath(session.project_id);
      await enter(session, board ?? paths.newProject);
    },
  });
  // The token of the address may have expired.
  const asksForToken = needsField || isWrongToken(setUp.error) || pastedToken !== '';
  return (
    <EntryPage
      title="Set up Docket"
      description="Your organization and your account. Others join later, by invitation."
      foot={<ConnectLink />}
    >
      <Form
        label="Set up"
        error={isWrongToken(setUp.error) ? wrongToken : setUp.error}
        pending={setUp.isPending}
        onSubmit={() => setUp.mutate({ ...values, sample, token: pastedToken || printedToken })}
        submit="Create organization"
      >
        {asksForToken && (
          <TextField
            label="Set-up token"
            name="token"
            hint="The server printed it when it started, after “Set it up at”."
            required
            autoFocus={needsField}
            mono
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.invitationToken}
            value={pastedToken}
            onChange={event => setPastedToken(event.target.value)}
          />
        )}
        <TextField
          label="Organization"
          autoComplete="organization"
          autoFocus={!needsField}
          required
          counter
          maxLength={limits.organizationName}
          {...field('organization')}
        />
        <TextField
          label="Your name"
          autoComplete="name"
          required
          counter
          maxLength={limits.personName}
          {...field('name')}
        />
        <EmailField autoComplete="username" {...field('email')} />
        <NewPasswordField label="Password" {...field('password')} />
        <Checkbox
          label="Add a sample project"
          description="Two boards, documents and made-up people to look around with. One click removes all of it."
          checked={sample}
          onCheckedChange={setSample}
        />
      </Form>
    </EntryPage>
  );
}

const isWrongToken = (error: Error | null) => isApiError(error, 403);

const wrongTokenMessage = 'This is not the token that the server printed when it last started.';
const wrongToken = { message: wrongTokenMessage, fields: { token: [wrongTokenMessage] } };

/** Moves the token out of the address. `needsField` is true when it has to be pasted instead. */
function useTokenOfAddress(): { token: string; needsField: boolean } {
  const { data: setup } = useQuery(query('readSetup'));
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () => new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '',
  );
  useEffect(() => {
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, hash]);
  return { token, needsField: token === '' && setup?.needs_token === true };
}

async function boardPath(project: string): Promise<string | null> {
  try {
    return paths.board((await api().call('readProject', { project })).key);
  } catch {
    // The organization exists, so go on to the list of projects.
    return paths.projects;
  }
}
