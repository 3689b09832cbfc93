export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^q=0(\.0*)?$/i.test(weight.trim());
  });
}
