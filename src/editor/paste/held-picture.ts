import type { Node } from '@tiptap/pm/model';

/** A pasted picture that is out of the text until it is a file. */
export interface HeldPicture {
  /** The id of its placeholder. */
  id: string;
  node: Node;
  pos: number;
}
