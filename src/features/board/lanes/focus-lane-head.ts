import type { BoardElements } from '../board-elements.ts';
import type { BoardLane } from './lane.ts';

/** Frames in which a lane that is scrolled into view may be rendered. */
const renderFrames = 10;

interface LaneHead {
  elements: BoardElements;
  lane: Pick<BoardLane, 'id'>;
  /** Scrolls the lane into view. */
  reveal: () => void;
}

/** Focuses the head of a lane, which is scrolled into view and rendered for it. */
export function focusLaneHead({ elements, lane, reveal }: LaneHead): void {
  const selector = `[data-lane-head="${CSS.escape(lane.id)}"]`;
  const focusWithin = (frames: number): void => {
    const head = elements.board()?.querySelector<HTMLElement>(selector);
    if (head) {
      head.focus({ preventScroll: true });
      head.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (frames > 0) requestAnimationFrame(() => focusWithin(frames - 1));
  };
  reveal();
  focusWithin(renderFrames);
}
