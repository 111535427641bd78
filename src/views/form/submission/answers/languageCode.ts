/** The code in the name of a form's language, as in `Čeština (cs)`, or the name if it is a code; undefined without. */
export const languageCode = (name: string | undefined): string | undefined => {
  const code = /\(([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\)\s*$/i.exec(name ?? '')?.[1] ?? name ?? '';
  return /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(code) ? code.replaceAll('_', '-') : undefined;
};
