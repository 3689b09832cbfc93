import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EntryPage } from './entry-page.tsx';

export function LinkPage<Data>({
  title,
  token,
  reading,
  expiredText,
  rows,
  children,
}: {
  /** Shown while the link is read. */
  title: string;
  token: string;
  reading: UseQueryResult<Data>;
  /** Explains why a link may no longer work. */
  expiredText: ReactNode;
  /** Number of fields of the form. */
  rows: number;
  children: (data: Data) => ReactNode;
}) {
  if (token === '' || isApiError(reading.error, 404))
    return <SignInNote title="This link no longer works">{expiredText}</SignInNote>;
  if (reading.data !== undefined) return children(reading.data);
  return (
    <EntryPage title={title}>
      {reading.error ? <ReadError read={reading} /> : <SkeletonRows rows={rows} />}
    </EntryPage>
  );
}

export function SignInNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EntryPage title={title}>
      <p>{children}</p>
      <div>
        <ButtonLink variant="ink" render={<Link to={paths.signIn} />}>
          Sign in
        </ButtonLink>
      </div>
    </EntryPage>
  );
}
