import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { passwordHint } from '#lib/password-hint.ts';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConnectLink } from './connect-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { useEnter } from './use-enter.ts';

/** The first run: an organization, its owner and, if wanted, a project to look around in. */
export function SetUpPage() {
  const [values, setValues] = useState({ organization: '', name: '', email: '', password: '' });
  const [sample, setSample] = useState(true);
  const [printed, needsField] = usePrintedToken();
  const [pasted, setPasted] = useState('');
  const enter = useEnter();
  const setUp = useMutation({
    ...mutation('setUp'),
    onSuccess: async session => {
      const board = session.project_id === null ? null : await boardOf(session.project_id);
      await enter(session, board ?? paths.newProject);
    },
  });
  // A token that the address held may be an old one.
  const asksForToken = needsField || isWrongToken(setUp.error) || pasted !== '';
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    required: true,
    onChange: (event: { target: { value: string } }) =>
      setValues(before => ({ ...before, [name]: event.target.value })),
  });
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
        onSubmit={() => setUp.mutate({ ...values, sample, token: pasted || printed })}
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
            value={pasted}
            onChange={event => setPasted(event.target.value)}
          />
        )}
        <TextField
          label="Organization"
          autoComplete="organization"
          autoFocus={!needsField}
          counter
          maxLength={limits.organizationName}
          {...field('organization')}
        />
        <TextField
          label="Your name"
          autoComplete="name"
          counter
          maxLength={limits.personName}
          {...field('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...field('email')}
        />
        <PasswordField
          label="Password"
          isNew
          hint={passwordHint(limits.passwordMin)}
          minLength={limits.passwordMin}
          {...field('password')}
        />
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

/** The token in the address, taken out of it at once, and whether one has to be pasted. */
function usePrintedToken(): [token: string, needsField: boolean] {
  const { data: setup } = useQuery(query('readSetup'));
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () => new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '',
  );
  useEffect(() => {
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, hash]);
  return [token, token === '' && setup?.needs_token === true];
}

async function boardOf(project: string): Promise<string | null> {
  try {
    return paths.board((await api().call('readProject', { project })).key);
  } catch {
    // The organization is made: the list of projects leads on.
    return paths.projects;
  }
}
