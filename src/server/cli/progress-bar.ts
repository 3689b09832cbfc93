const width = 30;

export function progressBar(label: string): (done: number, total: number) => void {
  return (done, total) => {
    const filled = Math.round((done / total) * width);
    const line = `${label} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (done >= total) process.stderr.write(`${line}\n`);
  };
}
