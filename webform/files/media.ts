/**
 * The file name in a form's URL, such as `jr://images/a%20map.png`; files of a form are identified by name alone (ODK
 * XForms Specification, "URIs").
 */
export const fileName = (address: string): string => {
  const [, name = ''] = /^jr:\/\/[^/]+\/(.*)$/s.exec(address) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Loads a media file by its address in the form; 404 if there is none. */
export type FetchMedia = (address: string) => Promise<Response>;
