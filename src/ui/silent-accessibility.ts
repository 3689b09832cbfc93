/** The app's own live regions announce drags instead of dnd-kit's. */
export const silentAccessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};
