import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { probe, reachable } from '#api/reach.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { isChunkLost, type Trouble, troubleOf } from './trouble.ts';

/** Whether the service became unreachable after this error. */
function useAbsence(error: unknown): boolean {
  const [wasAway, setWasAway] = useState(() => !reachable.get());
  useEffect(() => {
    if (isChunkLost(error)) void probe();
    return reachable.subscribe(isReachable => isReachable || setWasAway(true));
  }, [error]);
  return wasAway;
}

export function RouteError() {
  const error = useRouteError();
  const wasAway = useAbsence(error);
  const trouble = troubleOf(isRouteErrorResponse(error) ? { status: error.status } : error, !wasAway);
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  const again = useEffectEvent(() => void revalidator.revalidate());
  // The service may have recovered between the failure and this render.
  const late = useEffectEvent(() => {
    if (reachable.get() && (isChunkLost(error) || isApiError(error, 0))) again();
  });
  useEffect(() => {
    late();
    return reachable.subscribe(isReachable => isReachable && again());
  }, []);
  useEffect(() => {
    // Failed queries would throw the same error again.
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
