/**
 * Custom declarations, as in the setting `namespaces`: `esri="https://…" ex='https://…'`. Anything else is ignored; the
 * first of two with one prefix counts.
 */
export const namespacesOf = (setting: string | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const word of (setting ?? '').split(/\s+/)) {
    const [prefix = '', address, ...more] = word.split('=');
    if (prefix === '' || address === undefined || more.length > 0 || found.has(prefix)) continue;
    found.set(prefix, address.replace(/["']/g, ''));
  }
  return found;
};
