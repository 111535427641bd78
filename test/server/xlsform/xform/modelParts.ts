/** Every element of a name as it is written, without what it holds. */
export const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}( [^>]*?)?/?>`, 'g'))].map(([tag]) => tag.replace(/\s*\/?>$/, '>'));

/** What the bind of a path says, as attributes in their order; undefined where there is none. */
export const bindOf = (xml: string, path: string): Readonly<Record<string, string>> | undefined => {
  const tag = tagsOf(xml, 'bind').find((candidate) => candidate.includes(`nodeset="${path}"`));
  if (tag === undefined) return undefined;
  const attributes = [...tag.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
  return Object.fromEntries(attributes.filter(([name]) => name !== 'nodeset'));
};

/** The primary instance as it is written. */
export const instanceOf = (xml: string): string => /<instance>(.*?)<\/instance>/s.exec(xml)?.[1] ?? '';

/** The secondary instance of an id as it is written; undefined where there is none. */
export const secondaryOf = (xml: string, id: string): string | undefined =>
  new RegExp(`<instance id="${id}"(?: src="[^"]*")?(?:/>|>.*?</instance>)`, 's').exec(xml)?.[0];
