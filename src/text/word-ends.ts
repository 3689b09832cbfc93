// Not classes: V8 fails to match one of characters of two code units at the end of a text.
export const startsInWord = /^(?:\p{L}|\p{N}|\p{M})/u;
export const endsInWord = /(?:\p{L}|\p{N}|\p{M})$/u;
