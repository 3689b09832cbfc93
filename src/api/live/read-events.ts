/** One event of a stream (`text/event-stream`). */
export interface StreamEvent {
  /** Its place in the stream; the last one told when it names none. */
  id: string | null;
  name: string;
  data: string;
}

/** Cuts a stream into its events, however its text is cut into chunks. */
export function eventReader(tell: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let id: string | null = null;
  let name = '';
  let data: string[] = [];

  function end(): void {
    if (data.length > 0) tell({ id, name: name === '' ? 'message' : name, data: data.join('\n') });
    name = '';
    data = [];
  }

  function take(line: string): void {
    if (line === '') {
      end();
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }

  return chunk => {
    rest += chunk;
    // A line that ends with CR may go on with the LF of the next chunk.
    const whole = /^.*(?:\n|\r(?!$))/s.exec(rest)?.[0] ?? '';
    rest = rest.slice(whole.length);
    const lines = whole.split(/\r\n|\n|\r/);
    lines.pop();
    for (const line of lines) take(line);
  };
}
