import { counted } from '#lib/counted.ts';

interface Control {
  minLength?: number;
  maxLength?: number;
  name: string;
  type: string;
  willValidate: boolean;
  validity: ValidityState;
}

function messageOf(control: Control): string {
  const { validity, type } = control;
  if (validity.valueMissing) return 'Required';
  if (validity.typeMismatch && type === 'email') return 'This is not an email address';
  if (validity.typeMismatch && type === 'url') return 'This is not a web address';
  if (validity.tooShort) return `At least ${counted(control.minLength ?? 0, 'character')}`;
  if (validity.tooLong) return `At most ${counted(control.maxLength ?? 0, 'character')}`;
  if (validity.badInput) return 'This cannot be read';
  return 'This is not a value that fits here';
}

/** Returns messages by field name; null when all fields are valid. */
export function invalidFields(form: { elements: Iterable<Element> }): Record<string, string[]> | null {
  const messages: Record<string, string[]> = {};
  for (const element of form.elements) {
    if (!('validity' in element)) continue;
    const control = element as unknown as Control;
    if (!control.name || !control.willValidate || control.validity.valid) continue;
    messages[control.name] ??= [messageOf(control)];
  }
  return Object.keys(messages).length > 0 ? messages : null;
}
