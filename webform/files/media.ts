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

/**
 * The content of a media file from a reply of `FetchMedia`. A drawing that was uploaded as any bytes has the type of its name, as
 * browsers recognize all images but SVG by their content.
 */
export const mediaContent = async (reply: Response, address: string): Promise<Blob> => {
  const content = await reply.blob();
  const isUntyped = /\.svg$/i.test(fileName(address)) && !content.type.startsWith('image/');
  return isUntyped ? new Blob([content], { type: 'image/svg+xml' }) : content;
};
