// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { cleanWithWarnings } from '../../service/html/clean-html.ts';
import { readFile } from './read-file.ts';
import samples from './testing/file-samples.json' with { type: 'json' };

describe('files of other programs become texts, and what they lose is named', () => {
  test.each(samples.map(sample => [sample.id, sample] as const))(
    '%s',
    (_, { name, content, ...expected }) => {
      const { title, html, losses } = readFile(name, content).toText();
      expect(title).toBe(expected.title);
      expect(html).toBe(expected.stored);
      expect(losses.map(({ message }) => message)).toEqual(expected.warnings);
      expect(cleanWithWarnings(html)).toEqual({ html, warnings: [] });
    },
  );

  test('there are more than 20 of them', () => expect(samples.length).toBeGreaterThan(20));
});
