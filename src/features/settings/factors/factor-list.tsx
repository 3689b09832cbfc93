import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { canUsePasskeys } from '#api/passkeys.ts';
import { query } from '#api/queries.ts';
import type { Passkey } from '#contract/app/factors.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { SectionRow } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Time } from '#ui/time.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { NewCodesDialog } from './factor-dialog.tsx';

type RemovedFactor = { kind: 'app' } | { kind: 'passkey'; passkey: Passkey };

export function FactorList() {
  const { data: factors } = useSuspenseQuery(query('readFactors'));
  const [open, setOpen] = useState<'app' | 'passkey' | 'codes' | null>(null);
  const [removed, setRemoved] = useState<RemovedFactor | null>(null);
  const { authenticator_app: app, passkeys, recovery_codes_left: codesLeft } = factors;
  const close = () => setOpen(null);
  const isOn = app !== null || passkeys.length > 0;
  return (
    <>
      <ul className={sections.list}>
        <SectionRow
          icon={<Smartphone />}
          title="Authenticator app"
          meta={
            app ? (
              <FactorDates factor={app} isSentenceStart />
            ) : (
              'A code from your phone is asked for after the password.'
            )
          }
        >
          {app ? (
            <Button size={28} onClick={() => setRemoved({ kind: 'app' })}>
              Remove
            </Button>
          ) : (
            <Button size={28} onClick={() => setOpen('app')}>
              Add app
            </Button>
          )}
        </SectionRow>
        {passkeys.map(passkey => (
          <SectionRow
            key={passkey.id}
            icon={<Fingerprint />}
            title={passkey.name}
            meta={
              <>
                Passkey · <FactorDates factor={passkey} />
              </>
            }
          >
            <Button
              size={28}
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setRemoved({ kind: 'passkey', passkey })}
            >
              Remove
            </Button>
          </SectionRow>
        ))}
        {canUsePasskeys() && (
          <SectionRow
            icon={<Fingerprint />}
            title="Passkeys"
            meta="Sign in by fingerprint, face, PIN or security key alone."
          >
            <Button size={28} onClick={() => setOpen('passkey')}>
              Add passkey
            </Button>
          </SectionRow>
        )}
        {isOn && (
          <SectionRow
            icon={<LifeBuoy />}
            title="Recovery codes"
            meta={codesLeft === 1 ? '1 code left' : `${codesLeft} codes left`}
          >
            <Button size={28} onClick={() => setOpen('codes')}>
              New codes
            </Button>
          </SectionRow>
        )}
      </ul>
      {open === 'app' && <AddAppDialog onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
      {removed && <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function FactorDates({
  factor,
  isSentenceStart = false,
}: {
  factor: { created_at: string; last_used_at: string | null };
  isSentenceStart?: boolean;
}) {
  return (
    <>
      {isSentenceStart ? 'Added' : 'added'} <Time at={factor.created_at} />
      {factor.last_used_at && (
        <>
          , last used <Time at={factor.last_used_at} />
        </>
      )}
    </>
  );
}

function RemoveDialog({ removed, onClose }: { removed: RemovedFactor; onClose: () => void }) {
  const app = useMutation({ ...mutation('removeAuthenticatorApp'), onSuccess: onClose });
  const passkey = useMutation({ ...mutation('removePasskey'), onSuccess: onClose });
  const factorName = removed.kind === 'app' ? 'the authenticator app' : removed.passkey.name;
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Remove ${factorName}?`}
      action={removed.kind === 'app' ? 'Remove app' : 'Remove passkey'}
      {...formState(app, passkey)}
      onConfirm={() =>
        removed.kind === 'app' ? app.mutate({}) : passkey.mutate({ passkey: removed.passkey.id })
      }
    >
      Nobody can sign in with it any more.
    </ConfirmDialog>
  );
}
