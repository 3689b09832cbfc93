const oldestMajor = 26;

export function checkNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return;
  process.stderr.write(
    `Docket needs Node ${oldestMajor} or later, and this is ${process.versions.node}. npm ci brings it: npm start.\n`,
  );
  process.exit(1);
}
