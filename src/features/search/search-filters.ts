export const kinds = ['all', 'tickets', 'documents'] as const;

export type Kind = (typeof kinds)[number];

/** What is searched for, and where; all of it stands in the address. */
export interface SearchFilters {
  q: string;
  kind: Kind;
  /** Key of a project; null for all that the person sees. */
  project: string | null;
}

export function readFilters(search: URLSearchParams): SearchFilters {
  return {
    q: search.get('q') ?? '',
    kind: kinds.find(kind => kind === search.get('kind')) ?? 'all',
    project: search.get('project') || null,
  };
}

export function writeFilters({ q, kind, project }: SearchFilters): URLSearchParams {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(kind !== 'all' && { kind }),
    ...(project && { project }),
  });
}
