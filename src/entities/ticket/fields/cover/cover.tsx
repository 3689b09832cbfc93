import type { TicketField } from '../ticket-field.ts';
import { CoverPicture } from './cover-picture.tsx';

export const cover = {
  key: 'cover',
  label: 'Cover',
  card: {
    place: 'top',
    // A deployment may not have covers.
    show: ({ cover: picture }) => picture && <CoverPicture url={picture.url} alt="" isOnCard />,
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
