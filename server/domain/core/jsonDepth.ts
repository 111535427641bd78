/**
 * Whether arrays and objects are nested deeper than `max`. Checked before a recursive function, which would overflow the stack.
 * @param json any text; the result is meaningless if it is not JSON
 */
export const nestsDeeper = (json: string, max: number): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '\\') at += 1;
    else if (char === '"') isText = !isText;
    else if (isText) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > max) return true;
  }
  return false;
};
