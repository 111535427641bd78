import { isHolder } from './isHolder';

/** In characters; the tree shows the rest. */
const LONGEST = 160;

const partText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[… ${value.length}]`;
  if (isHolder(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return JSON.stringify(value) ?? 'undefined';
};

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A value on one line, in the syntax of a program; nested contents are left out. */
export const valueText = (value: unknown): string => {
  if (Array.isArray(value))
    return cut(`[${value.slice(0, 20).map(partText).join(', ')}${value.length > 20 ? ', …' : ''}]`);
  if (!isHolder(value)) return cut(partText(value));
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${partText(part)}`);
  return parts.length === 0 ? '{}' : cut(`{ ${parts.join(', ')} }`);
};
