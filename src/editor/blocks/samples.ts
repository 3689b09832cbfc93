/** Of each node the values of its attributes that stand for all, the plainest first. Read by the round trip tests. */
export type Samples = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export const hostileText = `"' &amp; <b> é 👍 --> ]]> </title> open=""`;
