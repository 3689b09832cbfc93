import type { Kysely } from 'kysely';
import type { AuditTables } from './tables/audit.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { EventsTables } from './tables/events.ts';
import type { FactorsTables } from './tables/factors.ts';
import type { PeopleTables } from './tables/people.ts';
import type { WorkTables } from './tables/work.ts';

/** Timestamps are UTC text with milliseconds, flags are 0 or 1, lists are JSON text, `deleted_at` is a soft delete. */
export interface Database
  extends PeopleTables,
    WorkTables,
    DocumentsTables,
    EventsTables,
    AuditTables,
    FactorsTables {}

export type Db = Kysely<Database>;
