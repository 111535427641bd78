/** Number of districts that filter the villages. */
const DISTRICTS = 200;

/** A row of the list of villages. */
const village = (row: number) => ({
  name: `v${row}`,
  label: `Village number ${row}`,
  district: `d${row % DISTRICTS}`,
  code: row % DISTRICTS,
  population: (row * 7919) % 10_007,
});

type Village = ReturnType<typeof village>;

const asCsv = (all: readonly Village[]): string =>
  `${Object.keys(village(0)).join(',')}\n${all.map((row) => Object.values(row).join(',')).join('\n')}\n`;

const asGeoJson = (all: readonly Village[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: all.map((properties, row) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [14 + (row % 1000) / 1000, 49 + (row % 777) / 777] },
      properties,
    })),
  });

const asXml = (all: readonly Village[]): string => {
  const items = all.map(
    (row) =>
      `<item>${Object.entries(row)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</item>`,
  );
  return `<root>${items.join('\n')}</root>`;
};

const WRITERS = { csv: asCsv, geojson: asGeoJson, xml: asXml };

/** The formats of lists. */
export type ListFormat = keyof typeof WRITERS;

export const listFormats: readonly ListFormat[] = ['csv', 'geojson', 'xml'];

/** A list of villages with five columns. */
export const villages = (count: number, format: ListFormat): string =>
  WRITERS[format](Array.from({ length: count }, (_, row) => village(row)));

/** The name of the list of villages. */
export const villagesFile = (format: ListFormat): string => `villages.${format}`;

/** A form with a choice of a district, and of the villages in it. */
export const longListForm = (id: string, format: ListFormat): string => {
  const districts = Array.from(
    { length: DISTRICTS },
    (_, number) => `<item><value>d${number}</value><label>District ${number}</label></item>`,
  );
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>${id}</h:title><model>
    <instance><data id="${id}" version="1"><district>d1</district><village/><name/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="villages" src="jr://${format === 'csv' ? 'file-csv' : 'file'}/${villagesFile(format)}"/>
    <bind nodeset="/data/district" type="string"/><bind nodeset="/data/village" type="string"/>
    <bind nodeset="/data/name" type="string" calculate="instance('villages')/root/item[name = /data/village]/label"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body><select1 ref="/data/district" appearance="minimal"><label>District</label>${districts.join('')}</select1>
    <select1 ref="/data/village"><label>Village</label>
    <itemset nodeset="instance('villages')/root/item[district = /data/district]"><value ref="name"/><label ref="label"/></itemset>
    </select1><input ref="/data/name"><label>Name</label></input></h:body></h:html>`;
};
