const local = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const address = new RegExp(`^${local}@${label}(?:\\.${label})*$`, 'u');

/**
 * Whether a text is an email address by the rule of browsers for `type="email"` (HTML, section 4.10.5.1.5), in which
 * letters may be of any script. Browsers refuse these before the @, so their own check cannot be used.
 */
export const isEmailAddress = (text: string): boolean => address.test(text);
