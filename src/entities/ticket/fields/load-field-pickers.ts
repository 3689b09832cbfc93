/** Loads the lists of fields before they are used; the screens that open them load without them. */
export const loadFieldPickers = async (): Promise<void> =>
  (await import('./field-picker.tsx')).preloadFieldPickers();
