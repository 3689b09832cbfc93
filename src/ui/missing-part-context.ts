import { type ComponentType, createContext } from 'react';

export interface MissingPartProps {
  error: unknown;
  /** Loads again. */
  retry: () => void;
  /** Closes a layer; undefined for other parts of a page. */
  close: (() => void) | undefined;
}

/** What is rendered where code could not be loaded; by default the error is thrown for the nearest error boundary. */
export const MissingPartContext = createContext<ComponentType<MissingPartProps>>(({ error }) => {
  throw error;
});
