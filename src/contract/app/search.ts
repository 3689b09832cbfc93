import { z } from 'zod';
import { documentListItem } from '../documents.ts';
import { dateTime, id, paging, queryInteger, searchText, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { actor } from '../people.ts';
import { priorities } from '../priorities.ts';
import { ticketListItem } from '../tickets.ts';
import { documentStates, dueFilters, namedFilters, recordParts, ticketStates } from './search-values.ts';

const unique = (entries: readonly string[]) => [
  ...new Set(entries.map(entry => entry.trim()).filter(entry => entry !== '')),
];

/** Splits at commas; a backslash before a comma or a backslash makes it part of the name. */
function splitNames(value: string): string[] {
  const entries = [''];
  let isEscaped = false;
  for (const character of value) {
    if (character === '\\' && !isEscaped) isEscaped = true;
    else if (character === ',' && !isEscaped) entries.push('');
    else {
      entries[entries.length - 1] += character;
      isEscaped = false;
    }
  }
  return unique(entries);
}

const namesText = text(limits.searchNames * 2 * limits.projectName);
const names = namesText
  .transform(splitNames)
  .refine(
    entries => entries.length <= limits.searchNames,
    `Must hold at most ${limits.searchNames} names, separated by commas.`,
  )
  .optional();

const oneOf = <T extends string>(values: readonly T[]) =>
  namesText
    .transform(value => unique(value.split(',')))
    .refine(
      entries => entries.every(entry => values.includes(entry as T)),
      `Must be values among ${values.join(', ')}, separated by commas.`,
    )
    .transform(entries => entries as T[])
    .optional();

const moment = dateTime.optional();

const sharedSearch = {
  q: searchText.optional(),
  project_id: id.optional(),
  projects: names.meta({ description: 'Keys or names, separated by commas; any may match.' }),
  not_projects: names.meta({ description: 'Keys or names, separated by commas; none may match.' }),
  tags: names.meta({ description: 'Names separated by commas; any may match.' }),
  not_tags: names.meta({ description: 'Names separated by commas; none may match.' }),
  has: oneOf(recordParts).meta({ description: 'Parts separated by commas, all of which it must have.' }),
  has_no: oneOf(recordParts).meta({ description: 'Parts separated by commas, none of which it may have.' }),
  created_from: moment,
  created_before: moment,
  updated_from: moment,
  updated_before: moment,
  ...paging,
  fields: z.enum(['summary']).optional().meta({ description: 'Leaves the excerpts out.' }),
};

const estimate = queryInteger(0, limits.ticketEstimate).optional();

export const ticketSearch = z.object({
  ...sharedSearch,
  is: oneOf(ticketStates).meta({ description: 'States separated by commas, all of which it must be in.' }),
  is_not: oneOf(ticketStates).meta({
    description: 'States separated by commas, none of which it may be in.',
  }),
  labels: names.meta({ description: 'Names separated by commas; any may match. `none`: without labels.' }),
  not_labels: names.meta({
    description: 'Names separated by commas; none may match. `none`: without labels.',
  }),
  assignees: names.meta({
    description:
      'Names of people separated by commas, or words of them; any may match. `me`: the caller. `none`: nobody.',
  }),
  not_assignees: names.meta({ description: 'As `assignees`; none may match.' }),
  priority: oneOf(priorities).meta({ description: 'Priorities separated by commas; any may match.' }),
  not_priority: oneOf(priorities).meta({ description: 'Priorities separated by commas; none may match.' }),
  due: z.enum(dueFilters).optional(),
  due_from: moment,
  due_before: moment,
  estimate: z.enum(['any', 'none']).optional().meta({ description: 'With or without an estimate.' }),
  estimate_min: estimate,
  estimate_max: estimate,
});

export const documentSearch = z.object({
  ...sharedSearch,
  is: oneOf(documentStates).meta({ description: 'States separated by commas, all of which it must be in.' }),
  is_not: oneOf(documentStates).meta({
    description: 'States separated by commas, none of which it may be in.',
  }),
});

export const searchDescription =
  'All words of `q` must be in the record, or all in one of its comments; nothing is found with neither words nor filters. Order: the ticket of a reference, what is not archived, words in titles, in texts, in comments, then the newest update. A name that the caller does not see is left out and listed in `unknown`.';

const foundComment = z
  .object({ id, excerpt: z.string().nullable(), created_by: actor, created_at: timestamp })
  .meta({ id: 'FoundComment' });

export type FoundComment = z.infer<typeof foundComment>;

const comment = foundComment
  .nullable()
  .meta({ description: 'The newest comment with the words, when the record itself does not have them.' });

export const foundTicket = ticketListItem
  .extend({
    project_name: z.string(),
    board_name: z.string(),
    excerpt: z.string().nullable(),
    comment,
  })
  .meta({ id: 'FoundTicket' });

export type FoundTicket = z.infer<typeof foundTicket>;

export const foundDocument = documentListItem
  .extend({ excerpt: z.string().nullable() })
  .meta({ id: 'FoundDocument' });

export const documentMatch = foundDocument.extend({ comment }).meta({ id: 'DocumentMatch' });

export type DocumentMatch = z.infer<typeof documentMatch>;

export const unknownName = z
  .object({ filter: z.enum(namedFilters), name: z.string() })
  .meta({ id: 'UnknownName' });

export type UnknownName = z.infer<typeof unknownName>;

/** Fields of an answer beside its page of matches. */
export const searchFacts = {
  is_more: z.boolean().meta({
    description: `Whether more match than \`total\`, which is at most ${limits.searchCounted}; the others are on no page.`,
  }),
  unknown: z.array(unknownName),
};
