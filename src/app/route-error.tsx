import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { probe, reachable } from '#api/reach.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { describeError, type ErrorDescription, isChunkLoadError } from './describe-error.ts';

/** Whether the service was unreachable at this error or became so afterwards. */
function useWasUnreachable(error: unknown): boolean {
  const [wasUnreachable, setWasUnreachable] = useState(() => !reachable.get());
  useEffect(() => {
    if (isChunkLoadError(error)) void probe();
    return reachable.subscribe(isReachable => isReachable || setWasUnreachable(true));
  }, [error]);
  return wasUnreachable;
}

export function RouteError() {
  const error = useRouteError();
  const wasUnreachable = useWasUnreachable(error);
  const cause = isRouteErrorResponse(error) ? { status: error.status } : error;
  const { title, heading, message, remedy } = describeError(cause, { wasUnreachable });
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  const retry = useEffectEvent(() => void revalidator.revalidate());
  // The service may have recovered between the failure and this render.
  const retryIfReachable = useEffectEvent(() => {
    if (reachable.get() && (isChunkLoadError(error) || isApiError(error, 0))) retry();
  });
  useEffect(() => {
    retryIfReachable();
    return reachable.subscribe(isReachable => isReachable && retry());
  }, []);
  useEffect(() => {
    // Failed queries would throw the same error again.
    reset();
  }, [reset]);
  return (
    <Page>
      <PageBar title={title} mark={null} tabs={null} />
      <PageBody width="list">
        <ErrorState
          title={heading}
          message={message}
          requestId={isApiError(error) ? error.requestId : null}
          onRetry={remedy === 'retry' ? () => void revalidator.revalidate() : undefined}
          retrying={revalidator.state === 'loading'}
          actions={<Remedy remedy={remedy} />}
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

function Remedy({ remedy }: { remedy: ErrorDescription['remedy'] }) {
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
