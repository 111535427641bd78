/** More different texts are not remembered at a time. */
const MOST = 5000;

/** A function of texts that remembers what it has made of the last ones: addresses and keys of requests come again and again. */
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
