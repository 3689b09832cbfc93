export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export const isPicture = ({ type }: File) => pictureTypes.includes(type);
