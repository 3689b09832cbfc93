import { type Migration, Migrator } from 'kysely/migration';
import { ServiceError } from '../errors.ts';
import type { Engine } from './engine.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { boardEntry } from './migrations/0002-board-entry.ts';
import { ticketActivityTable } from './migrations/0003-ticket-activity.ts';
import { documentDrafts } from './migrations/0004-document-drafts.ts';
import { changes } from './migrations/0005-changes.ts';
import { files } from './migrations/0006-files.ts';
import { commentThreads } from './migrations/0007-comment-threads.ts';
import { documentListIndexes } from './migrations/0008-document-lists.ts';
import { documentReaders } from './migrations/0009-document-readers.ts';
import { fileUses } from './migrations/0010-file-uses.ts';
import { documentStars } from './migrations/0011-document-stars.ts';
import { deletedWords } from './migrations/0012-deleted-words.ts';
import { listOrders } from './migrations/0013-list-orders.ts';
import { ticketFigures } from './migrations/0014-ticket-figures.ts';
import { boundedSteps } from './migrations/0015-bounded-steps.ts';
import { references } from './migrations/0016-references.ts';
import { wordsWithoutTitles } from './migrations/0017-words-without-titles.ts';
import { signInTables } from './migrations/0018-sign-in.ts';
import { auditEvents } from './migrations/0019-audit-events.ts';
import { secondFactors } from './migrations/0020-second-factors.ts';
import { ticketVersionsTable } from './migrations/0021-ticket-versions.ts';
import { quotesWithoutTitles } from './migrations/0022-quotes-without-titles.ts';
import { ticketEstimates } from './migrations/0023-ticket-estimates.ts';
import { subTicketTables } from './migrations/0024-sub-tickets.ts';
import { ticketRelationTable } from './migrations/0025-ticket-relations.ts';
import { notices } from './migrations/0028-notices.ts';
import { savedViewTable } from './migrations/0030-saved-views.ts';
import { dueDays } from './migrations/0031-due-days.ts';
import { formerReferences } from './migrations/0032-former-references.ts';
import { commentWords } from './migrations/0033-comment-words.ts';
import { ticketTemplateTable } from './migrations/0035-ticket-templates.ts';
import { ticketCovers } from './migrations/0036-ticket-covers.ts';
import { searchOrders } from './migrations/0037-search-orders.ts';
import { analyticsFigures } from './migrations/0038-analytics-figures.ts';
import { changedTexts } from './migrations/0039-changed-texts.ts';
import { changedFields } from './migrations/0040-changed-fields.ts';
import { ownDueDates } from './migrations/0041-own-due-dates.ts';
import { searchChanges } from './migrations/0042-search-changes.ts';
import { segmentSizes } from './migrations/0043-segment-sizes.ts';
import { fewerTriggers } from './migrations/0044-fewer-triggers.ts';
import { documentTree } from './migrations/0045-document-tree.ts';
import { textSteps } from './migrations/0046-text-steps.ts';
import { textPoints } from './migrations/0047-text-points.ts';
import { textReferences } from './migrations/0048-text-references.ts';
import { publishedChangeColumns } from './migrations/0049-published-changes.ts';
import { documentTemplateTable } from './migrations/0050-document-templates.ts';
import { textPassages } from './migrations/0051-text-passages.ts';
import { suggestedEdits } from './migrations/0052-suggested-edits.ts';
import { draftBeginnings } from './migrations/0053-draft-beginnings.ts';
import type { Db } from './schema.ts';

const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-tables': firstTables(engine),
  '0002-board-entry': boardEntry(engine),
  '0003-ticket-activity': ticketActivityTable(engine),
  '0004-document-drafts': documentDrafts(engine),
  '0005-changes': changes(engine),
  '0006-files': files(engine),
  '0007-comment-threads': commentThreads(engine),
  '0008-document-lists': documentListIndexes(),
  '0009-document-readers': documentReaders(engine),
  '0010-file-uses': fileUses(engine),
  '0011-document-stars': documentStars(engine),
  '0012-deleted-words': deletedWords(engine),
  '0013-list-orders': listOrders(),
  '0014-ticket-figures': ticketFigures(engine),
  '0015-bounded-steps': boundedSteps(),
  '0016-references': references(engine),
  '0017-words-without-titles': wordsWithoutTitles(engine),
  '0018-sign-in': signInTables(engine),
  '0019-audit-events': auditEvents(engine),
  '0020-second-factors': secondFactors(engine),
  '0021-ticket-versions': ticketVersionsTable(engine),
  '0022-quotes-without-titles': quotesWithoutTitles(),
  '0023-ticket-estimates': ticketEstimates(engine),
  '0024-sub-tickets': subTicketTables(engine),
  '0025-ticket-relations': ticketRelationTable(engine),
  '0028-notices': notices(engine),
  '0030-saved-views': savedViewTable(engine),
  '0031-due-days': dueDays(),
  '0032-former-references': formerReferences(engine),
  '0033-comment-words': commentWords(engine),
  '0035-ticket-templates': ticketTemplateTable(engine),
  '0036-ticket-covers': ticketCovers(engine),
  '0037-search-orders': searchOrders(engine),
  '0038-analytics-figures': analyticsFigures(engine),
  '0039-changed-texts': changedTexts(),
  '0040-changed-fields': changedFields(),
  '0041-own-due-dates': ownDueDates(engine),
  '0042-search-changes': searchChanges(engine),
  '0043-segment-sizes': segmentSizes(engine),
  '0044-fewer-triggers': fewerTriggers(engine),
  '0045-document-tree': documentTree(engine),
  '0046-text-steps': textSteps(engine),
  '0047-text-points': textPoints(engine),
  '0048-text-references': textReferences(engine),
  '0049-published-changes': publishedChangeColumns(engine),
  '0050-document-templates': documentTemplateTable(engine),
  '0051-text-passages': textPassages(engine),
  '0052-suggested-edits': suggestedEdits(engine),
  '0053-draft-beginnings': draftBeginnings(engine),
});

export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine));

/**
 * Migrates in one transaction; several processes may call it at once. `onUpgrade` runs before the upgrade of an existing
 * database, which may take a minute.
 */
export async function migrate(db: Db, engine: Engine, onUpgrade?: () => void): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
  if (onUpgrade) {
    const states = await migrator.getMigrations();
    const migrated = states.filter(({ executedAt }) => executedAt !== undefined).length;
    if (migrated > 0 && migrated < states.length) onUpgrade();
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw isNewer(error) ? newerDatabase() : error;
}

const isNewer = (error: unknown) =>
  /previously executed migration \S+ is missing/.test(error instanceof Error ? error.message : '');

const newerDatabase = () =>
  new ServiceError(
    'unavailable',
    'A newer version of Docket has written this database. Start that version, or restore a backup made before it.',
  );
