/**
 * Whether lists and objects stand in each other deeper than `max`. Asked before anything walks such a value by calling
 * itself, which would run out of stack.
 * @param json any text; what is no JSON gives any answer
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
