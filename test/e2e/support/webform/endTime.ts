/** A form that stores when it was sent, like most forms, so that each attempt has another time. */
export const withEnd = (xml: string): string => {
  const preload = 'xmlns:jr="http://openrosa.org/javarosa" jr:preload="timestamp" jr:preloadParams="end"';
  return xml
    .replace('<place/>', '<end/><place/>')
    .replace('<bind ', `<bind nodeset="/data/end" type="dateTime" ${preload}/><bind `);
};
