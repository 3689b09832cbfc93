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
  [
    'a file of sections',
    '[core]\neditor = vi\n; The other remote\n[remote "origin"]\nurl = git@example.org:a/b.git',
  ],
  ['names that are ignored', '# Build\ndist/\n*.log\n\n# Packages\nnode_modules'],
  ['plain YAML', '# The shop\nname: shop\nport: 80'],
  ['items of YAML', '- name: Start\n  run: npm ci\n- name: Test\n  run: npm test'],
  ['a container', '# Base\nFROM node:26\nWORKDIR /app\nRUN npm ci'],
  ['a clock table', '# Minute hour day month weekday\n0 5 * * 1 tar -zcf /a.tgz /home\n*/5 * * * * sync'],
  ['names of hosts', '# Local\n127.0.0.1 localhost\n10.0.0.2 shop'],
  ['requirements', '# Core\ndjango==4.2\nrequests>=2'],
  ['a session of a shell', 'me@shop:~$ ls\nme@shop:~$ cd a\nme@shop:~/a$ make'],
  ['a page', '<!doctype html>\n<ul class="a">\n  <li>One berth</li>\n</ul>\n'],
  ['XML', '<?xml version="1.0"?>\n<berths>\n\t<berth name="East">Ten ships</berth>\n</berths>'],
  ['a trace of calls', 'Error: no berth\n    at moor (/app/a.ts:10:5)\n    at async main (/app/b.ts:1:2)'],
  ['a trace of Java', 'Exception in thread "main" Oops\n\tat a.B.c(B.java:5)\n\tat a.B.main(Native Method)'],
  ['changed lines', 'diff --git a/x b/x\n@@ -1,2 +1,2 @@\n- one\n- two\n+ three'],
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
  ['facts as a list', '- name: Anna\n- phone: 12'],
  ['facts below a heading', '# Contact\n\nName: Anna\nPhone: 12\nCall before noon'],
  ['a toggle of Markdown', '<details>\n  <summary>More</summary>\n\n  Hidden words.\n\n</details>'],
  ['tags in prose', '<East> is the quay\n  <b>of</b> the pilots,\nand closed at night.'],
  ['short lines', 'Milk\nBread\nbutter'],
])('%s is no code', (_, text) => expect(looksLikeCode(text)).toBe(false));

test('long lines are read in linear time', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `${'a'.repeat(90)} ${index}`).join('\n');
  expect(looksLikeCode(lines)).toBe(false);
});
