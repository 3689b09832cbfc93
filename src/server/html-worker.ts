import { parentPort } from 'node:worker_threads';
import { cleanHtml } from '#service/html/clean-html.ts';

parentPort?.on('message', (html: string) => parentPort?.postMessage(cleanHtml(html)));
