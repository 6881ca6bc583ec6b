/** The width of a text in the system's monospaced typeface, at most. */
export const monoWidth = (text: string, size: number): number => [...text].length * size * 0.62
