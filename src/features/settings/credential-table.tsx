import type { Credential } from '#contract/app/credentials.ts';
import { BotMark } from '#entities/person/bot-mark.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './credential-table.module.css';
import { describeScopes } from './scope-choice.ts';

export function CredentialTable({
  credentials,
  onRevoke,
}: {
  credentials: readonly Credential[];
  onRevoke: (credential: Credential) => void;
}) {
  const now = new Date().toISOString();
  const live = credentials.filter(credential => stateOf(credential, now) === null);
  const ended = credentials.filter(credential => stateOf(credential, now) !== null);
  return (
    <DataTable caption="API credentials" density="comfortable">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.wide}>
            Scopes
          </th>
          <th scope="col" className={styles.wide}>
            Created by
          </th>
          <th scope="col" className={styles.wide}>
            Last used
          </th>
          <th scope="col">Expires</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...live, ...ended].map(credential => (
          <Row
            key={credential.id}
            credential={credential}
            state={stateOf(credential, now)}
            onRevoke={onRevoke}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

function stateOf(credential: Credential, now: string): 'Revoked' | 'Expired' | null {
  if (credential.revoked_at !== null) return 'Revoked';
  return credential.expires_at !== null && credential.expires_at <= now ? 'Expired' : null;
}

function Row({
  credential,
  state,
  onRevoke,
}: {
  credential: Credential;
  state: 'Revoked' | 'Expired' | null;
  onRevoke: (credential: Credential) => void;
}) {
  const sentence = describeScopes(credential.scopes);
  return (
    <tr data-ended={state !== null || undefined} className={styles.row}>
      <th scope="row">
        <span className={styles.name}>
          <BotMark name={credential.name} size={20} />
          <span>
            {credential.name}
            <span className={styles.token}>dkt_…{credential.hint}</span>
            <span className={styles.narrow}>{sentence}</span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>{sentence}</td>
      <td className={styles.wide}>{credential.created_by?.name ?? 'The command line'}</td>
      <td className={styles.wide}>
        {credential.last_used_at ? <Time at={credential.last_used_at} /> : 'Never'}
      </td>
      <td>
        {state ? (
          <Badge tone="neutral">{state}</Badge>
        ) : credential.expires_at ? (
          <Time at={credential.expires_at} show="day" />
        ) : (
          'Never'
        )}
      </td>
      <td data-number>
        {state !== 'Revoked' && (
          <Button
            size={28}
            variant="ghost"
            aria-label={`Revoke ${credential.name}`}
            onClick={() => onRevoke(credential)}
          >
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
