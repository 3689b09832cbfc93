let personId = '';

/** Empty for the credential of another deployment. */
export function setCurrentPersonId(id: string): void {
  personId = id;
}

/** Data on a shared device is keyed by this id. */
export function currentPersonId(): string {
  return personId;
}
