import { startApp } from './app/start.tsx';

// No top-level await: the imported code may need this module, which would have to end first.
async function start(): Promise<void> {
  // The mock build runs the service in the browser; the constant drops this from the product.
  if (__MOCK__) {
    const { startMock } = await import('./mocks/start.ts');
    await startMock();
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startApp(root);
}

void start();
