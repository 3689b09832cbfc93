import { sql } from 'kysely';
import { htmlToText } from '../../html/html-text.ts';
import { unlessOnlyLabelsDiffer } from '../../html/mention-chips.ts';
import { inlineText } from '../../long-texts.ts';
import { searchedCharacters } from '../../search/excerpts.ts';
import { countTasks } from '../index-ticket.ts';
import type { ColumnField } from './stored-field.ts';

const html = sql`t.description_html`;

const selectByLength = {
  none: sql`null`,
  full: html,
  inline: inlineText(html),
  beginning: sql`substr(${html}, 1, ${sql.lit(searchedCharacters + 1)})`,
};

export const descriptionColumn = {
  initial: null,
  normalize: unlessOnlyLabelsDiffer,
  derive: countTasks,
  select: length => selectByLength[length],
  activity: {
    kind: 'description',
    // The texts themselves are in the versions of the ticket.
    value: text => ({ length: htmlToText(text ?? '').length }),
    mergesEdits: true,
  },
} satisfies ColumnField<'description_html'>;
