/** The form as most are: it notes when it was sent, which is another moment at each try. */
export const withEnd = (xml: string): string => {
  const preload = 'xmlns:jr="http://openrosa.org/javarosa" jr:preload="timestamp" jr:preloadParams="end"';
  return xml
    .replace('<place/>', '<end/><place/>')
    .replace('<bind ', `<bind nodeset="/data/end" type="dateTime" ${preload}/><bind `);
};
