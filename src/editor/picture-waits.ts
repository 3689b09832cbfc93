/** Said when a text is sent or published before the pictures in it are there: without them it would go incomplete. */
export const pictureWaits = 'A picture is not stored yet. Wait for it, or remove it.';
