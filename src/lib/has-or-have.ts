export const hasOrHave = (count: number) => (count === 1 ? 'has' : 'have');
