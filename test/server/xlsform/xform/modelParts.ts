/** Start tags of all elements with a name, as written. */
export const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}( [^>]*?)?/?>`, 'g'))].map(([tag]) => tag.replace(/\s*\/?>$/, '>'));

/** The bind of a path as attributes in their order; undefined if there is none. */
export const bindOf = (xml: string, path: string): Readonly<Record<string, string>> | undefined => {
  const tag = tagsOf(xml, 'bind').find((candidate) => candidate.includes(`nodeset="${path}"`));
  if (tag === undefined) return undefined;
  const attributes = [...tag.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
  return Object.fromEntries(attributes.filter(([name]) => name !== 'nodeset'));
};

/** The primary instance as written. */
export const instanceOf = (xml: string): string => /<instance>(.*?)<\/instance>/s.exec(xml)?.[1] ?? '';

/** The secondary instance of an id as written; undefined if there is none. */
export const secondaryOf = (xml: string, id: string): string | undefined =>
  new RegExp(`<instance id="${id}"(?: src="[^"]*")?(?:/>|>.*?</instance>)`, 's').exec(xml)?.[0];
