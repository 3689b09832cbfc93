import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { query } from '#api/queries.ts';
import { setExpanded } from './expanded-branches.ts';

/** Returns the id of the open document, and expands what it is under when it is opened. */
export function useOpenedDocument(): string | null {
  const id = useMatch('/documents/:id/*')?.params.id ?? null;
  const enabled = id !== null;
  const document = id ?? '';
  // Both are read by the page of the document.
  const opened = useQuery({ ...query('readDocument', { document }), enabled: false }).data;
  const ancestors = useQuery({ ...query('listDocumentAncestors', { document }), enabled }).data?.data;
  const projectId = opened?.project_id ?? '';
  const above = ancestors?.map(ancestor => ancestor.id).join(' ');
  const isKnown = opened !== undefined && above !== undefined;
  useEffect(() => {
    if (isKnown) setExpanded([projectId, ...above.split(' ').filter(Boolean)], true);
  }, [isKnown, projectId, above]);
  return id;
}
