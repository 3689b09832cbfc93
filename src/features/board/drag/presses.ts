/** In pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** A press that has become a drag. */
export interface Lift {
  /** What was pressed, and where. */
  target: Element;
  point: Point;
  isTouch: boolean;
}

/** Follows the pointer of a drag; `drop` or `cancel` is called once, at its end. */
interface Follower {
  move: (point: Point) => void;
  drop: () => void;
  cancel: () => void;
}

interface PressOptions {
  /** Selector of what can be dragged. */
  handles: string;
  /** Begins a drag; null where it is refused. */
  lift: (lift: Lift) => Follower | null;
}

/** A drag begins after a mouse has moved so many pixels, or a finger has rested for a while: swipes scroll. */
const minDistance = 5;
const holdMs = 220;
const holdTolerance = 8;
/** The click follows the release. */
const clickDelayMs = 50;

const pointOf = ({ clientX: x, clientY: y }: MouseEvent | Touch): Point => ({ x, y });
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function suppress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Watches the presses within `area` that become drags; one listener serves all that can be dragged. */
export function watchPresses(area: HTMLElement, { handles, lift }: PressOptions): () => void {
  let endPress: (() => void) | null = null;
  const listeners = new AbortController();
  const { signal } = listeners;

  /** Buttons and fields inside a card or a header start no drag: menus open on mouse-down. */
  const startsDrag = (target: EventTarget | null): target is Element =>
    target instanceof Element &&
    target.closest('[data-no-drag], input, textarea') === null &&
    area.contains(target.closest(handles));

  function press(target: Element, start: Point, isTouch: boolean): void {
    endPress = followPress({ target, point: start, isTouch }, lift, () => {
      endPress = null;
    });
  }

  const onMouseDown = (event: MouseEvent) => {
    // Ctrl+click is the right button on a Mac; with Shift or Cmd a click selects.
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!endPress && isPlain && startsDrag(event.target)) press(event.target, pointOf(event), false);
  };
  const onTouchStart = ({ touches, target }: TouchEvent) => {
    if (!endPress && touches.length === 1 && startsDrag(target)) press(target, pointOf(touches[0]!), true);
  };
  area.addEventListener('mousedown', onMouseDown, { signal });
  area.addEventListener('touchstart', onTouchStart, { signal, passive: true });
  // Safari lets a drag prevent scrolling only where such a listener was there before the touch.
  area.addEventListener('touchmove', () => {}, { signal, passive: false });
  return () => {
    listeners.abort();
    endPress?.();
  };
}

/** Returns the function that ends the press and cancels its drag. */
function followPress(start: Lift, lift: PressOptions['lift'], onEnd: () => void): () => void {
  const { target, isTouch } = start;
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: false };
  let isLifted = false;
  let follower: Follower | null = null;
  const timer = isTouch ? setTimeout(begin, holdMs) : undefined;

  function begin(): void {
    isLifted = true;
    window.addEventListener('click', suppress, { capture: true });
    const unselect = () => getSelection()?.removeAllRanges();
    unselect();
    document.addEventListener('selectionchange', unselect, options);
    follower = lift(start);
  }

  function end(how: 'drop' | 'cancel'): void {
    clearTimeout(timer);
    listeners.abort();
    if (isLifted)
      setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), clickDelayMs);
    onEnd();
    follower?.[how]();
  }
  const cancel = () => end('cancel');

  function onMove(event: Event, point: Point): void {
    if (isLifted) {
      if (event.cancelable) event.preventDefault();
      follower?.move(point);
      return;
    }
    const distance = distanceOf(point, start.point);
    if (isTouch && distance > holdTolerance) cancel();
    if (isTouch || distance <= minDistance) return;
    begin();
    follower?.move(point);
  }

  if (isTouch) {
    // An element that leaves the document keeps its touches to itself.
    const element = target as HTMLElement;
    element.addEventListener('touchmove', event => onMove(event, pointOf(event.touches[0]!)), options);
    element.addEventListener('touchend', () => end('drop'), options);
    element.addEventListener('touchcancel', cancel, options);
  } else {
    document.addEventListener('mousemove', event => onMove(event, pointOf(event)), options);
    document.addEventListener('mouseup', () => end('drop'), options);
  }
  document.addEventListener('keydown', event => event.key === 'Escape' && cancel(), options);
  document.addEventListener('visibilitychange', cancel, options);
  window.addEventListener('resize', cancel, options);
  for (const name of ['dragstart', 'contextmenu'])
    window.addEventListener(name, event => event.preventDefault(), options);
  return cancel;
}
