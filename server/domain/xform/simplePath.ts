/** The name of a step without its prefix. */
export const localName = (step: string): string => step.slice(step.indexOf(':') + 1).trim();

/** The path after the steps of a reference, whose names may have prefixes. */
export const followSteps = (from: string, steps: readonly string[]): string => {
  const path = from.split('/').slice(1);
  for (const step of steps.map(localName)) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.map((step) => `/${step}`).join('');
};

/** Target of a simple path from a node; undefined for other references and those above the root. */
export const simplePath = (written: string, from: string): string | undefined => {
  const reference = written.trim();
  if (reference === '' || !/^[^()[\]@*'"]*$/.test(reference) || /\/\/|::/.test(reference)) return undefined;
  return followSteps(reference.startsWith('/') ? '' : from, reference.split('/'));
};
