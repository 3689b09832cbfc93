/** A group of transactions that share a commit takes in no more when it is this large. */
export const maxGroupSize = 64;

const maxMs = { least: 5, most: 25, ofCommit: 4 };

/** Milliseconds after which a group takes in no more: they grow with the last wait for the disk, `commitMs`. */
export const maxGroupMs = (commitMs: number): number =>
  Math.min(maxMs.most, Math.max(maxMs.least, maxMs.ofCommit * commitMs));
