/** Values of each node's attributes that stand for all, the plainest first. For the round trip tests. */
export type Samples = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export const hostileText = `"' &amp; <b> é 👍 --> ]]> </title> open=""`;
