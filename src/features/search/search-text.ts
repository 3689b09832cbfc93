import { withFilter } from './query/edit-search.ts';

/** Reads the text of the search from the address, also from one of earlier versions, which had `kind` and `project`. */
export function readSearchText(search: URLSearchParams): string {
  const kind = /^(ticket|document)s$/.exec(search.get('kind') ?? '')?.[1];
  const project = search.get('project');
  let text = search.get('q') ?? '';
  if (project) text = withFilter(text, 'project', project);
  if (kind) text = withFilter(text, 'type', kind);
  return text;
}

export const writeSearchText = (text: string): URLSearchParams =>
  new URLSearchParams(text === '' ? {} : { q: text });
