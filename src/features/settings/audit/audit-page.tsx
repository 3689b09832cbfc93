import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { infinite, query, rowsOf, totalOf } from '#api/queries.ts';
import { viewOf, workspace } from '#api/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonGroup, SkeletonRows } from '#ui/skeleton.tsx';
import { accessRefusal } from '../access-refusal.ts';
import { SettingsPage } from '../settings-page.tsx';
import { type AuditFilters, readAuditFilters, requestOf, writeAuditFilters } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';

const eventsOf = (filters: AuditFilters) =>
  infinite('listAuditEvents', { ...requestOf(filters), per_page: 50 });

export const auditLoader = (queryClient: QueryClient) => async () => {
  const session = viewOf(await queryClient.ensureQueryData(workspace));
  if (session.user?.role !== 'owner') throw accessRefusal(session);
  await Promise.all([
    queryClient.ensureQueryData(query('listPeople')),
    queryClient.ensureQueryData(query('listCredentials')),
  ]);
  return null;
};

export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readAuditFilters(search);
  const change = (next: Partial<AuditFilters>) =>
    setSearch(now => writeAuditFilters({ ...readAuditFilters(now), ...next }), { replace: true });
  const { data: people } = useSuspenseQuery(query('listPeople'));
  const { data: credentials } = useSuspenseQuery(query('listCredentials'));
  const events = useInfiniteQuery({
    ...eventsOf(filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = rowsOf(events.data);
  const isFiltered = [...writeAuditFilters(filters).keys()].length > 0;
  return (
    <SettingsPage name="Audit log" width="list">
      <Section
        title="Audit log"
        description="Sign-ins, people, roles, credentials and deletions of the last 400 days. Only owners see this."
      >
        <AuditTools
          filters={filters}
          actors={[...people.data, ...credentials.data]}
          total={totalOf(events.data)}
          onChange={change}
        />
        {events.isError && rows.length === 0 ? (
          <ReadError read={events} />
        ) : events.isPending ? (
          <SkeletonGroup label="Loading the audit log">
            <SkeletonRows rows={8} />
          </SkeletonGroup>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? 'No event fits these filters' : 'No events yet'}
          >
            {isFiltered ? 'Widen the time, or choose anyone and anything.' : 'What people do shows here.'}
          </EmptyState>
        ) : (
          <div aria-busy={events.isPlaceholderData}>
            <AuditTable events={rows} />
            {events.hasNextPage && <NextRows pages={events} margin={400} />}
          </div>
        )}
      </Section>
    </SettingsPage>
  );
}
