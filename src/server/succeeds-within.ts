const sliceMs = 100;

/** Whether work succeeds within some milliseconds; time in which the event loop is blocked does not count. */
export async function succeedsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<boolean>(resolve => {
    let slicesLeft = Math.ceil(milliseconds / sliceMs);
    const waitForSlice = () => {
      if (isOver) return;
      if (slicesLeft-- === 0) resolve(false);
      // The event loop reads from sockets between a timer and `setImmediate`.
      else timer = setTimeout(() => setImmediate(waitForSlice), sliceMs);
    };
    waitForSlice();
  });
  const success = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([timeUp, success]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
