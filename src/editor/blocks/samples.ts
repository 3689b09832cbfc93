/** Typical values of the attributes of each node, the plainest first, for the round trip tests. */
export type Samples = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export const hostileText = `"' &amp; <b> é 👍 --> ]]> </title> open=""`;
