/** The parts that hostile texts repeat: signs that the functions look for, alone and cut off. */
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
export const frames = [
  ['', ''],
  ['x', '\u0000'],
  ['<b>'.repeat(300), ''],
] as const;

export type Frame = (typeof frames)[number];

/** A text that repeats a piece, of about so many characters, and ends within it. Every size ends in the same way. */
export function hostile(piece: string, length: number, [start, end]: Frame = frames[0]): string {
  const cut = piece.slice(0, Math.floor(piece.length / 2));
  return start + piece.repeat(Math.ceil(length / piece.length)) + cut + end;
}
