import { parseDay } from '#lib/day-words.ts';

const weekday =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const number = '\\d{1,2}(?:st|nd|rd|th)?';

/** Stricter than a date field: in a title "3d", "1/2" and "mo" are hardly ever days. */
const day = new RegExp(
  `^(?:today|tomorrow|(?:next |this )?${weekday}|next (?:week|month|year)|end of (?:week|month|year)|eow|eom|` +
    `in (?:an?|\\d{1,3}) (?:day|week|month|year)s?|in \\d{1,3}[dwmy]|` +
    `(?:${weekday},? )?(?:${number} ${month}|${month} ${number})(?:,? \\d{4})?|` +
    '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4})?|\\d{1,2}/\\d{1,2}/\\d{4})$',
  'i',
);
const before = /^(?:due|by|on|until)\s+/i;
const mostWords = 6;

interface FoundDay {
  start: number;
  day: Date;
}

/** The day that a text ends with ("… by next fri", "… 28 nov"), from as many words as possible. */
export function readDay(text: string, now: Date, monthFirst: boolean): FoundDay | null {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index).slice(-mostWords);
  for (const start of starts) {
    const words = text.slice(start).trimEnd();
    const bare = words.replace(before, '').replace(/\s+/g, ' ');
    const found = day.test(bare) ? parseDay(bare, now, monthFirst) : null;
    if (found) return { start, day: found };
  }
  return null;
}
