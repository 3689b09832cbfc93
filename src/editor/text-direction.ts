const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud802[\udc00-\udfff]|\ud803|\ud83a/;
const letter = /\p{L}/u;

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

export function startsRightToLeft(text: string): boolean {
  const first = letter.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}
