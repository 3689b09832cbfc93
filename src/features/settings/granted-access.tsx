import { Checkbox } from '#ui/checkbox.tsx';
import { describeScopes } from './scope-choice.ts';
import styles from './settings.module.css';
import type { GrantedAccess } from './use-granted-access.ts';

/** Invitations that are withdrawn, and credentials that are revoked unless kept. */
export function GrantedAccessList({ invitations, credentials, kept, setRevoked }: GrantedAccess) {
  return (
    <>
      {invitations > 0 && (
        <p>
          {invitations === 1
            ? 'The open invitation they made is withdrawn.'
            : `The ${invitations} open invitations they made are withdrawn.`}
        </p>
      )}
      {credentials.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>Also revoke the API credentials they created</legend>
          <div className={styles.options}>
            {credentials.map(({ id, name, hint, scopes }) => (
              <Checkbox
                key={id}
                label={`${name} (dkt_…${hint})`}
                description={describeScopes(scopes)}
                checked={!kept.has(id)}
                onCheckedChange={isRevoked => setRevoked(id, isRevoked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
