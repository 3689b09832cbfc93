import { parseDay } from '#lib/day-words.ts';

const weekday =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const number = '\\d{1,2}(?:st|nd|rd|th)?';

/** Stricter than a date field: in a title "3d", "1/2" and "mo" are hardly ever days. */
const dayPattern = new RegExp(
  `^(?:today|tomorrow|(?:next |this )?${weekday}|next (?:week|month|year)|end of (?:week|month|year)|eow|eom|` +
    `in (?:an?|\\d{1,3}) (?:day|week|month|year)s?|in \\d{1,3}[dwmy]|` +
    `(?:${weekday},? )?(?:${number} ${month}|${month} ${number})(?:,? \\d{4})?|` +
    '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4})?|\\d{1,2}/\\d{1,2}/\\d{4})$',
  'i',
);
const leadingWords = /^(?:due\s+)?(?:(?:by|for|on|until)\s+)?/i;
/** A day behind one of these belongs to the title, as in "Minutes of Friday". */
const titleWord = /(?:^|\s)(?:after|and|before|from|of|or|since|to)\s+$/i;
const maxWords = 7;

interface DayAtEnd {
  /** Index of its first word in the text. */
  start: number;
  day: Date;
}

interface DayOptions {
  now: Date;
  monthFirst: boolean;
}

/** Returns the day that a text ends with ("… by next fri", "… 28 nov"), of as many words as possible. */
export function readDay(text: string, { now, monthFirst }: DayOptions): DayAtEnd | null {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index).slice(-maxWords);
  for (const start of starts) {
    const words = text.slice(start).trimEnd().replace(leadingWords, '').replace(/\s+/g, ' ');
    const parsed = dayPattern.test(words) ? parseDay(words, now, monthFirst) : null;
    if (parsed) return titleWord.test(text.slice(0, start)) ? null : { start, day: parsed };
  }
  return null;
}
