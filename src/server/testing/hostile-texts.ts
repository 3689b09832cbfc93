/** The parts that hostile texts repeat: characters and markup that the functions look for, complete and cut off. */
export const pieces = [
  ...[
    ' ',
    '\n',
    '\t',
    ' \n',
    'a',
    'é',
    'e\u0301',
    '\u0301\u0323',
    '\uff9e\u0301',
    '漢',
    '0',
    '-',
    '_',
    '/',
    '\\',
  ],
  ...[
    '.',
    ':',
    ';',
    ',',
    '=',
    '+',
    '%',
    '%41',
    '&',
    '&#',
    '&amp;',
    '&lt;',
    '"',
    "'",
    'a="',
    ' a="b"',
    '@',
    'a@',
  ],
  ...['<', '<a', '<a ', '</', '</a>', '<b>', '<p><div></p>', '<!--', '<h1>', '<span data-type="mention" '],
  ...[
    '[',
    '](',
    '[a](',
    '*',
    '**a',
    '`',
    '- a\n',
    '1. a\n',
    '|a|\n',
    '> ',
    ';q=',
    '/files/',
    '[[{{',
    '/*',
    '::',
  ],
];
/** The beginnings and ends of hostile texts. */
export const frames = [
  ['', ''],
  ['x', '\u0000'],
  ['<b>'.repeat(300), ''],
] as const;

export type Frame = (typeof frames)[number];

/** Repeats a piece to about `length` characters and ends with half of it, so that texts of all lengths end alike. */
export function hostileText(piece: string, length: number, [start, end]: Frame = frames[0]): string {
  const half = piece.slice(0, Math.floor(piece.length / 2));
  return start + piece.repeat(Math.ceil(length / piece.length)) + half + end;
}
