/** Whether a query says yes. Some programs write it with a capital letter, as Python does. */
export const saysYes = (value: string | null | undefined): boolean => value?.toLowerCase() === 'true';

/** Whether a query says no, for what is done unless somebody does. */
export const saysNo = (value: string | null | undefined): boolean => value?.toLowerCase() === 'false';
