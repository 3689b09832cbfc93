import { z } from 'zod';
import { limits } from './limits.ts';
import { parseRfc3339 } from './rfc3339.ts';
import { isTimeZone } from './time-zones.ts';

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
const unstorableMessage = 'Must not contain NUL or unpaired surrogate characters.';
const isNotBlank = (value: string) => value.trim() !== '';

export const id = z.string();

/** Free text of at most `max` code points, kept as sent. */
export const text = (max: number) => z.string().max(max).refine(isStorable, unstorableMessage);

/** A one-line name or title, not blank and trimmed; `max` limits the length before trimming. */
export const name = (max: number) =>
  text(max)
    .refine(isNotBlank, 'Must not be blank.')
    .transform(value => value.trim());

/** HTML of at most `max` code points before cleaning; the service cleans every field with this media type. */
export const htmlText = (max: number) => text(max).meta({ contentMediaType: 'text/html' });

/** HTML in an answer; the service fills in the names of mentions that the reader may see. */
export const shownHtml = z.string().meta({ contentMediaType: 'text/html' });

/** Accepts RFC 3339 with an offset and converts it to UTC with milliseconds. */
export const dateTime = z
  .string()
  .refine(value => parseRfc3339(value) !== null, 'Must be an RFC 3339 date-time with an offset.')
  .transform(value => parseRfc3339(value)!)
  .meta({ format: 'date-time' });

export const timestamp = z.string().meta({ format: 'date-time' });

export const day = z
  .string()
  .refine(
    value => /^\d{4}-\d\d-\d\d$/.test(value) && parseRfc3339(`${value}T00:00:00Z`) !== null,
    'Must be a date such as 2026-11-21.',
  )
  .meta({ format: 'date' });

/** Ids in a body; duplicates are removed, and the limits apply before that. */
export const ids = (max?: number, min?: number) => {
  let list = z.array(id);
  if (max !== undefined) list = list.max(max);
  if (min !== undefined) list = list.min(min);
  return list.transform(values => [...new Set(values)]);
};

export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .refine(
      value => /^\d{1,16}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `Must be a whole number from ${min} to ${max}.`,
    )
    .transform(Number)
    .meta({ type: 'integer', minimum: min, maximum: max });

export const queryList = z
  .string()
  .refine(isStorable, unstorableMessage)
  .transform(value => [
    ...new Set(
      value
        .split(',')
        .map(entry => entry.trim())
        .filter(entry => entry !== ''),
    ),
  ]);

export const summaryOnly = z
  .enum(['summary'])
  .optional()
  .meta({ description: 'Leaves the HTML out of the items.' });

export const longPageDescription =
  'A page whose HTML takes more than 16 MiB is refused with 422: ask for fewer items with `per_page`, or for `fields=summary`.';

export const searchText = text(limits.query);

export const paging = {
  page: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  per_page: queryInteger(limits.perPageMin, limits.perPageMax).optional(),
};

export const timeZone = text(limits.timeZone).refine(
  isTimeZone,
  'Must be a time zone such as Europe/Lisbon.',
);

export const email = text(limits.email)
  .transform(value => value.trim())
  .refine(value => /^[^\s@]+@[^\s@]+$/.test(value), 'Must be an e-mail address.');

/** Describes a default in words, because generators of types would make a field with `default` required. */
export const defaultDescription = (value: string) => ({ description: `\`${value}\` when absent.` });
