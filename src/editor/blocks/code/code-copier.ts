import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import { setCopier } from './copy-code.ts';

setCopier(async code => {
  if (!(await copyText(code))) return false;
  announce('Copied');
  return true;
});
