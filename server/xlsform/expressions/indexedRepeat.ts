import type { Mention } from './mentions';

const call = /indexed-repeat\([^)]+\)/g;
/** The arguments that refer to a question or a repeat, counted from 0; the others are indexes of instances. */
const naming = new Set([0, 1, 3, 5]);

/**
 * Whether a mention in an expression with `indexed-repeat(…)` stays an absolute path: such calls search all instances. The
 * reference converter reads calls up to their first closing parenthesis and considers only every other one; existing forms rely
 * on its output, so this converter does the same.
 */
export const isFromRoot = (text: string, mention: Mention): boolean => {
  if (!text.includes('indexed-repeat(')) return false;
  const calls = [...text.matchAll(call)];
  for (let i = 0; i < calls.length; i += 2) {
    const [written, start] = [calls[i]?.[0] ?? '', calls[i]?.index ?? 0];
    if (mention.end > start + written.length) {
      if (i + 1 >= calls.length) return false;
      continue;
    }
    if (mention.end < start) return false;
    const parts = written.slice('indexed-repeat('.length, -1).split(',');
    const position = parts.findLastIndex((part) => part.includes(`\${${mention.name}}`));
    return position === -1 || naming.has(position);
  }
  return true;
};
