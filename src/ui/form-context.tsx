import { createContext, useContext, useEffect } from 'react';

export interface FormFailure {
  message: string;
  /** Errors by field path, as the service sends them. */
  fields?: Record<string, string[]> | undefined;
}

interface FormContextValue {
  errors: Record<string, readonly string[]>;
  /** A field says that it is on the form; gives the way to take that back. */
  register: (name: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Whether an error's path (`tag_names.0`) belongs to a field (`tag_names`). */
export function belongsTo(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The first error of a field of the surrounding form. */
export function useFieldErrors(name: string | undefined): string | undefined {
  const form = useContext(FormContext);
  const register = form?.register;
  useEffect(() => (name === undefined ? undefined : register?.(name)), [name, register]);
  if (!form || name === undefined) return undefined;
  return Object.entries(form.errors).find(([path]) => belongsTo(path, name))?.[1][0];
}
