import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Gate outage runbook', 'Gate outage runbook.md'],
  ['a/b\\c: d?', 'a b c d.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['   ', 'document.md'],
  ['…'.repeat(300), `${'…'.repeat(100)}.md`],
])('%j is saved as %j', (title, name) => expect(fileName(title, 'md')).toBe(name));
