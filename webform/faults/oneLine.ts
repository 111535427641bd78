/** A text with single spaces, as for comparing expressions. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
