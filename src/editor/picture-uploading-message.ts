export const pictureUploadingMessage = 'A picture is not stored yet. Wait for it, or remove it.';
