let person = '';

/** Says who works in this page; '' for nobody who is known, as with another deployment's credential. */
export function setPersonHere(id: string): void {
  person = id;
}

/** The id of who works in this page: what is kept on a device that others use too is for them alone. */
export function personHere(): string {
  return person;
}
