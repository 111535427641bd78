const localName = (step: string): string => step.slice(step.indexOf(':') + 1).trim();

/** Where a simple path leads from a node; undefined for other references and those that lead nowhere. */
export const simplePath = (written: string, from: string): string | undefined => {
  const reference = written.trim();
  if (reference === '' || !/^[^()[\]@*'"]*$/.test(reference) || reference.includes('//')) return undefined;
  const path = reference.startsWith('/') ? [] : from.split('/').slice(1);
  for (const step of reference.split('/').map(localName)) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.map((step) => `/${step}`).join('');
};
