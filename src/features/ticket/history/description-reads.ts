import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#api/queries.ts';
import type { TicketMoment } from '#contract/app/moments.ts';
import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import type { TextReads } from '#entities/history/use-written-text.ts';

export const descriptionReads = (ticket: string): TextReads<TicketVersion, TicketMoment> => ({
  useMoment: moment => {
    const read = useQuery({
      ...query('readTicketMoment', { ticket, version: moment?.version ?? 0 }),
      enabled: moment !== null,
      placeholderData: keepPreviousData,
    });
    const text = useMemo(
      () => read.data && { ...read.data, html: read.data.description_html ?? '' },
      [read.data],
    );
    return { read, text: text ?? null };
  },
  useVersion: version => {
    const read = useQuery({
      ...query('readTicketVersion', { ticket, version: version?.id ?? '' }),
      enabled: version !== null,
    });
    return { read, html: read.data && (read.data.description_html ?? '') };
  },
});
