import { attachmentBlock } from './attachment/block.ts';
import type { Block } from './block.ts';
import { calloutBlock } from './callout/block.ts';
import { codeBlock } from './code/block.ts';
import { contentsBlock } from './contents/block.ts';
import { diagramBlock } from './diagram/block.ts';
import { dividerBlock } from './divider/block.ts';
import { headingBlock } from './heading/block.ts';
import { imageBlock } from './image/block.ts';
import { listBlock } from './lists/block.ts';
import { mathBlock } from './math/block.ts';
import { mentionBlock } from './mention/block.ts';
import { paragraphBlock } from './paragraph/block.ts';
import { quoteBlock } from './quote/block.ts';
import { tableBlock } from './table/block.ts';
import { toggleBlock } from './toggle/block.ts';

/** All block types, in the order of the menus. */
export const blocks: readonly Block[] = [
  paragraphBlock,
  headingBlock,
  listBlock,
  quoteBlock,
  codeBlock,
  calloutBlock,
  toggleBlock,
  tableBlock,
  imageBlock,
  attachmentBlock,
  mathBlock,
  diagramBlock,
  contentsBlock,
  dividerBlock,
  mentionBlock,
];
