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
