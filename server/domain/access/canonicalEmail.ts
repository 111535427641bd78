/**
 * The form in which emails identify an account, however they are typed: trimmed, in lower case, with compatibility
 * characters replaced (NFKC).
 */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
