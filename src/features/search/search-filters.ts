export const kinds = ['all', 'tickets', 'documents'] as const;

export type Kind = (typeof kinds)[number];

export interface SearchFilters {
  q: string;
  kind: Kind;
  /** The key of a project; null for all visible ones. */
  project: string | null;
}

export function readSearchFilters(search: URLSearchParams): SearchFilters {
  return {
    q: search.get('q') ?? '',
    kind: kinds.find(kind => kind === search.get('kind')) ?? 'all',
    project: search.get('project') || null,
  };
}

export function writeSearchFilters({ q, kind, project }: SearchFilters): URLSearchParams {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(kind !== 'all' && { kind }),
    ...(project && { project }),
  });
}
