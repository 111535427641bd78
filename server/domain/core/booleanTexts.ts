/** Whether a query parameter is true. Some programs, such as Python, capitalize it. */
export const isTrueText = (value: string | null | undefined): boolean => value?.toLowerCase() === 'true';

/** Whether a query parameter is false, for options that are on by default. */
export const saysNo = (value: string | null | undefined): boolean => value?.toLowerCase() === 'false';
