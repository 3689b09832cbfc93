import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Buttons and fields inside a card or a header start no drag: menus open on mouse-down. */
function startsDrag(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-no-drag], input, textarea') === null;
}

class CardMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      // Ctrl+click is the right button on a Mac; with Shift or Cmd a click selects.
      handler: ({ nativeEvent: event }) =>
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && startsDrag(event.target),
    },
  ];
}

class CardTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent: event }) => event.touches.length === 1 && startsDrag(event.target),
    },
  ];
}

const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

/** A drag begins after a mouse has moved 5 px, or a finger has rested for 220 ms: swipes scroll. */
export function useCardSensors() {
  return useSensors(useSensor(CardMouseSensor, mouse), useSensor(CardTouchSensor, touch));
}
