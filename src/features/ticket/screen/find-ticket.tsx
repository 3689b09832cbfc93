import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { query } from '#api/queries.ts';
import { useProject } from '#entities/project/project-context.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { SearchField } from '#ui/search-field.tsx';
import styles from './find-ticket.module.css';

export function FindTicket({ reference }: { reference: string }) {
  const { project } = useProject();
  const [text, setText] = useState(() => String(splitReference(reference)?.number ?? ''));
  const q = useDeferredValue(text.trim().slice(0, 200));
  const { data: boards } = useQuery(query('listBoards', { project: project.id }));
  const { data: matches } = useQuery({
    ...query('listTickets', { project: project.id, q, per_page: 8, fields: 'summary', archived: 'all' }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const places = statusPlaces(boards?.data ?? []);
  const rows = q === '' ? [] : (matches?.data ?? []);
  return (
    <search className={styles.find}>
      <SearchField
        label={`Search the tickets of ${project.name}`}
        placeholder="Search by words or number"
        size={32}
        value={text}
        onChange={setText}
      />
      <ul className={styles.list}>
        {rows.map(ticket => {
          const board = boards?.data.find(column => column.id === ticket.board_id);
          const place = places.get(ticket.board_id);
          return (
            <li key={ticket.id}>
              <Link to={paths.boardTicket(project.key, ticket.reference)} className={styles.row}>
                {board && place && <StatusGlyph place={place} color={board.color} label={board.name} />}
                <span className={styles.key}>{ticket.reference}</span>
                <span className={styles.title} dir="auto">
                  {ticket.title}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.none}>
        {q !== '' && matches && rows.length === 0 && 'Nothing matches.'}
      </p>
    </search>
  );
}
