import { afterEach, expect, test, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

class Reader extends EventTarget {
  result = '';
  readAsDataURL() {
    this.result = 'data:image/png;base64,AAAA';
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a refusal has the message of the service and the cause unfit', async () => {
  const reason = 'All pictures together may take 1.0 MB; with this one they would take 1.1 MB.';
  vi.stubGlobal('FileReader', Reader);
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Validation failed.', errors: { data: [reason] } }, { status: 422 }),
  );
  const refusal = await uploadImage(new File(['x'], 'pier.png')).catch(error => error);
  expect([refusal.message, refusal.cause]).toEqual([reason, 'unfit']);
});
