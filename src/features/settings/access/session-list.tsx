import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone, X } from 'lucide-react';
import { mutation } from '#api/mutations.ts';
import type { OpenSession } from '#contract/app/session.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../settings.module.css';

/** Where a person is signed in; each session but the present one can be ended. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const revoke = useMutation({
    ...mutation('revokeSession'),
    onSuccess: () => announce('Session ended'),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  return (
    <ul className={styles.list}>
      {sessions.map(session => (
        <li key={session.id} className={styles.row}>
          {/iPhone|iPad|Android/.test(session.device) ? <Smartphone /> : <Monitor />}
          <span className={styles.words}>
            {session.device}
            <span className={styles.meta}>
              {session.address !== '' && `${session.address} · `}used <Time at={session.last_seen_at} /> ·
              signed in <Time at={session.created_at} show="day" />
            </span>
          </span>
          {session.current ? (
            <Badge>This browser</Badge>
          ) : (
            <IconButton
              name={`End the session of ${session.device}`}
              icon={<X />}
              pending={revoke.isPending && revoke.variables.session === session.id}
              onClick={() => revoke.mutate({ session: session.id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
