const LONGEST_NAME = 80;

/** A name as it fits into a list. */
export const shortName = (name: string): string => name.slice(0, LONGEST_NAME);

/** What a form calls answers to it (its `instanceName`); '' for nothing. */
export const instanceNameIn = (xml: string): string => {
  const meta = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', 'instanceName')[0];
  return shortName(meta?.textContent?.trim() ?? '');
};
