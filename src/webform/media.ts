/**
 * The name of the file behind an address in a form, such as `jr://images/a%20map.png`; files of a form are told apart
 * by name alone (ODK XForms specification, "URIs").
 */
export const fileName = (address: string): string => {
  const [, name = ''] = /^jr:\/\/[^/]+\/(.*)$/s.exec(address) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
