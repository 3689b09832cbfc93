let person = '';

/** Empty for the credential of another deployment. */
export function setPersonHere(id: string): void {
  person = id;
}

/** Data on a shared device is keyed by this id. */
export function personHere(): string {
  return person;
}
