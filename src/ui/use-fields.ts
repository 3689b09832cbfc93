import { useState } from 'react';

export function useFields<Values extends Record<string, string>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] as string,
    onChange: (event: { target: { value: string } }) =>
      setValues(before => ({ ...before, [name]: event.target.value })),
  });
  return { values, setValues, field };
}
