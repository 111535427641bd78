/** Whether a text is a single reference: `${age}`. */
export const isReference = (text: string): boolean => /^\$\{[^\s{}]+\}$/.test(text);
