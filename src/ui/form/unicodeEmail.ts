const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const PREFIX = 'xn--';

const adapt = (delta: number, count: number, isFirst: boolean): number => {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + 38));
};

/**
 * Decodes Punycode (RFC 3492, section 6.2).
 * @returns undefined if invalid
 */
const decoded = (text: string): string | undefined => {
  const dash = text.lastIndexOf('-');
  const output = Array.from(text.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let position = dash + 1;
  let code = 128;
  let bias = 72;
  for (let index = 0; position < text.length; index += 1) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = (parseInt(text.charAt(position), BASE) + 26) % BASE;
      position += 1;
      if (Number.isNaN(digit)) return undefined;
      index += digit * weight;
      const t = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < t) break;
      weight *= BASE - t;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10_ff_ff) return undefined;
    output.splice(index, 0, code);
  }
  return String.fromCodePoint(...output);
};

const unicodeLabel = (label: string): string =>
  label.toLowerCase().startsWith(PREFIX) ? (decoded(label.slice(PREFIX.length)) ?? label) : label;

/** An email address with its domain in Unicode form: some browsers return it in ASCII form regardless of the input. */
export const unicodeEmail = (email: string): string => {
  const start = email.lastIndexOf('@') + 1;
  return start === 0 ? email : email.slice(0, start) + email.slice(start).split('.').map(unicodeLabel).join('.');
};
