import { startApp } from './app/start.tsx';

// The mock build runs the service in the browser; the constant drops this from the product.
if (__MOCK__) {
  const { startMock } = await import('./mocks/start.ts');
  await startMock();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
startApp(root);
