import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone, X } from 'lucide-react';
import { mutation } from '#api/mutations.ts';
import type { OpenSession } from '#contract/app/session.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/live-region.tsx';
import { SectionRow } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Time } from '#ui/time.tsx';
import { toastError } from '#ui/toast.ts';

export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const revoke = useMutation({
    ...mutation('revokeSession'),
    onSuccess: () => announce('Session ended'),
    onError: toastError,
  });
  return (
    <ul className={sections.list}>
      {sessions.map(session => (
        <SectionRow
          key={session.id}
          icon={/iPhone|iPad|Android/.test(session.device) ? <Smartphone /> : <Monitor />}
          title={session.device}
          meta={
            <>
              {session.address !== '' && `${session.address} · `}used <Time at={session.last_seen_at} /> ·
              signed in <Time at={session.created_at} show="day" />
            </>
          }
        >
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
        </SectionRow>
      ))}
    </ul>
  );
}
