/** What forms say of a new password before it is checked; `min` is the least number of characters. */
export const passwordHint = (min: number) =>
  `At least ${min} characters. Common passwords, your e-mail address and the organization's name are refused.`;
