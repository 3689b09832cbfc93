import { createContext, useContext, useEffect } from 'react';

export interface FormFailure {
  message: string;
  fields?: Record<string, string[]> | undefined;
}

export type FormWrite = { error: FormFailure | null; isPending: boolean };

export function formState(...writes: readonly FormWrite[]) {
  return {
    error: writes.find(({ error }) => error !== null)?.error ?? null,
    pending: writes.some(({ isPending }) => isPending),
  };
}

interface FormContextValue {
  errors: Record<string, readonly string[]>;
  register: (name: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The error path `tag_names.0` belongs to the field `tag_names`. */
export function belongsTo(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

export function useFieldErrors(name: string | undefined): string | undefined {
  const form = useContext(FormContext);
  const register = form?.register;
  useEffect(() => (name === undefined ? undefined : register?.(name)), [name, register]);
  if (!form || name === undefined) return undefined;
  return Object.entries(form.errors).find(([path]) => belongsTo(path, name))?.[1][0];
}
