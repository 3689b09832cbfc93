import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { wordTotal } from '#lib/word-total.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { withoutSearchFilter, withoutWords } from './query/edit-search.ts';
import { readSearch, type SearchReading } from './query/read-search.ts';

/** More filters than these are not tried without. */
const maxTried = 5;

/** Nothing matches: shows how many results there are without one of the filters, or without the words. */
export function NoResults({
  text,
  reading,
  onChange,
}: {
  text: string;
  reading: SearchReading;
  onChange: (text: string) => void;
}) {
  const { filters, words } = reading;
  const dropped = filters
    .slice(0, maxTried)
    .map(filter => ({ name: filter.text, rest: withoutSearchFilter(text, filter.text) }));
  if (words !== '' && filters.length > 0) dropped.push({ name: `“${words}”`, rest: withoutWords(text) });
  return (
    <EmptyState
      icon={<Search />}
      title={`Nothing holds “${text}”`}
      actions={dropped.map(({ name, rest }) => (
        <DroppedPart key={name} name={name} text={rest} onChange={onChange} />
      ))}
    >
      {words === ''
        ? 'All filters have to match.'
        : 'All words have to be there, in the record or in one of its comments; try fewer.'}
    </EmptyState>
  );
}

function DroppedPart({
  name,
  text,
  onChange,
}: {
  name: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const { can } = useSession();
  const { tickets, documents, type } = readSearch(text, new Date());
  const request = { per_page: 1, fields: 'summary' } as const;
  const ofTickets = useQuery({
    ...query('searchTickets', { ...tickets, ...request }),
    enabled: tickets !== null && type !== 'documents' && can('tickets:read'),
  });
  const ofDocuments = useQuery({
    ...query('searchDocuments', { ...documents, ...request }),
    enabled: documents !== null && type !== 'tickets' && can('documents:read'),
  });
  const total = (ofTickets.data?.meta.total ?? 0) + (ofDocuments.data?.meta.total ?? 0);
  const isMore = (ofTickets.data?.is_more ?? false) || (ofDocuments.data?.is_more ?? false);
  if (total === 0) return null;
  return (
    <Button size={28} onClick={() => onChange(text)}>
      Without {name} there {total === 1 ? 'is 1' : `are ${wordTotal(total, isMore)}`}
    </Button>
  );
}
