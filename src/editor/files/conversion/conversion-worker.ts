import { LocalConversion } from './conversion.ts';
import { type ConversionAnswer, type ConversionRequest, runWork } from './messages.ts';

const conversion = new LocalConversion(async () => {});
const send = (answer: ConversionAnswer) => postMessage(answer);

addEventListener('message', async ({ data }: MessageEvent<ConversionRequest>) => {
  const { id } = data;
  try {
    const answer = await runWork(conversion, data);
    send({ kind: 'answer', id, answer });
  } catch (error) {
    send({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
});

send({ kind: 'ready' });
