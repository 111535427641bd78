/** The maximum number of remembered texts. */
const MOST = 5000;

/** Memoizes a function of texts for the latest of them: addresses and request keys recur often. */
export const memory = (make: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
};
