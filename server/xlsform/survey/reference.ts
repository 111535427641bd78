/** Whether a text is one reference and nothing else: `${age}`. */
export const isReference = (text: string): boolean => /^\$\{[^\s{}]+\}$/.test(text);
