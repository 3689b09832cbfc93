import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './testing/render.tsx';
import styles from './text.module.css';

const letters = ['f', 'j', 'J', 'y', 'k', 'r', 't', 'T', 'F', 'A', 'V', 'W', 'w', 'Q', 'g'];

test('letters that reach out of their box are whole in a line that fits', async () => {
  render(
    letters.flatMap(letter =>
      (['cut', 'whole'] as const).map(kind => (
        <div key={letter + kind} data-testid={`${letter} ${kind}`} style={{ padding: 8, width: 60 }}>
          <span
            className={kind === 'cut' ? styles.cut : undefined}
            style={{ display: 'block', width: 'fit-content' }}
          >
            {letter}
          </span>
        </div>
      )),
    ),
  );
  await document.fonts.ready;
  const pictureOf = (name: string) => page.getByTestId(name).screenshot({ base64: true, save: false });
  const clipped: string[] = [];
  for (const letter of letters)
    if ((await pictureOf(`${letter} cut`)) !== (await pictureOf(`${letter} whole`))) clipped.push(letter);
  expect(clipped).toEqual([]);
});
