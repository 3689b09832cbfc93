import { type ComponentType, createContext } from 'react';

export interface MissingPartProps {
  error: unknown;
  /** Loads again. */
  retry: () => void;
  /** Closes a layer; undefined for other parts of a page. */
  close: (() => void) | undefined;
}

/** Renders in the place of code that could not be loaded; by default it throws the error for the nearest boundary. */
export const MissingPartContext = createContext<ComponentType<MissingPartProps>>(({ error }) => {
  throw error;
});
