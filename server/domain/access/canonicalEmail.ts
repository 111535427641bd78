/**
 * An email as it decides which account is meant, however it was typed: without blanks around it, in small letters,
 * with look-alike characters replaced (NFKC).
 */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
