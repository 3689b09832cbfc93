import { hostileText, type Samples } from '../samples.ts';

export const samples: Samples = {
  figure: {
    src: ['/files/3f2a', 'https://example.com/a.png?b=1&c=2', 'data:image/png;base64,iVBORw0KGgo='],
    alt: ['', 'A chart', hostileText],
    title: [null, 'Seen from the sea', hostileText],
    width: [null, '640'],
    height: [null, '480'],
  },
};
