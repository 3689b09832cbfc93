import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { isReachable, onReach, probe } from '#api/reach.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { isChunkLost, type Trouble, troubleOf } from './trouble.ts';

/** Whether the service was out of reach since this error came. */
function useAbsence(error: unknown): boolean {
  const [wasAway, setWasAway] = useState(() => !isReachable());
  useEffect(() => {
    if (isChunkLost(error)) void probe();
    return onReach(reachable => reachable || setWasAway(true));
  }, [error]);
  return wasAway;
}

/** The page that stands where one could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  const wasAway = useAbsence(error);
  const trouble = troubleOf(isRouteErrorResponse(error) ? { status: error.status } : error, !wasAway);
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  const again = useEffectEvent(() => void revalidator.revalidate());
  // The service may have come back between the failure and this page.
  const late = useEffectEvent(() => {
    if (isReachable() && (isChunkLost(error) || isApiError(error, 0))) again();
  });
  useEffect(() => {
    late();
    return onReach(reachable => reachable && again());
  }, []);
  useEffect(() => {
    // Queries that failed while drawing would throw the same error again.
    reset();
  }, [reset]);
  return (
    <Page>
      <PageBar title={trouble.title} mark={null} tabs={null} />
      <PageBody width="list">
        <ErrorState
          title={trouble.heading}
          message={trouble.message}
          requestId={isApiError(error) ? error.requestId : null}
          onRetry={trouble.remedy === 'retry' ? () => void revalidator.revalidate() : undefined}
          retrying={revalidator.state === 'loading'}
          actions={<Remedy remedy={trouble.remedy} />}
        />
      </PageBody>
    </Page>
  );
}

/** The same where not even the shell could be loaded. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}

function Remedy({ remedy }: { remedy: Trouble['remedy'] }) {
  if (remedy === 'reload') {
    return (
      <Button variant="ink" onClick={() => location.reload()}>
        Reload
      </Button>
    );
  }
  return remedy === 'home' ? (
    <ButtonLink render={<Link to={paths.home} />}>Go to the board</ButtonLink>
  ) : null;
}
