import { expect, test } from 'vitest';
import { looksLikeCode } from './looks-like-code.ts';

test.each([
  ['a shell script', '# Install what is missing\nnpm ci\n# Then start\nnpm start -- --port 80'],
  [
    'Python',
    '# Berths by length\ndef longest(berths):\n    # Longest first\n    return sorted(berths, key=len)',
  ],
  ['YAML', '# Where it runs\nservice:\n  image: docket\n  ports:\n    - "80:4000"\n  restart: always'],
  ['TypeScript', 'const a = 1;\nif (a > 0) {\n  run(a);\n}'],
  ['a configuration', '# Port\nPORT=80\nHOST=127.0.0.1'],
  ['SQL', '-- All berths\nSELECT * FROM berths\nWHERE length > 3;'],
])('%s is code', (_, text) => expect(looksLikeCode(text)).toBe(true));

test.each([
  ['a heading with a text', '# Winter berths\n\nThe harbour closes at nine. Pilots leave at ten.'],
  ['a list', '# Steps\n\n- Ask the office\n- Wait for the answer\n- Moor'],
  [
    'prose that begins with words of programs',
    'From the north quay\nFor the night\nUse the lamp; then leave',
  ],
  ['Markdown that holds code', '# Start\n\n```sh\nnpm ci\nnpm start\n```'],
  ['one line', '# Winter lights'],
  ['tasks', '- [ ] npm ci;\n- [x] npm start;'],
])('%s is no code', (_, text) => expect(looksLikeCode(text)).toBe(false));

test('long lines are read in linear time', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `${'a'.repeat(90)} ${index}`).join('\n');
  expect(looksLikeCode(lines)).toBe(false);
});
