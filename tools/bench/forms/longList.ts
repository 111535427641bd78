/** Number of districts that filter the villages. */
const DISTRICTS = 200;

/** A table of villages with five columns. */
export const villages = (count: number): string => {
  const rows = Array.from(
    { length: count },
    (_, row) => `v${row},Village number ${row},d${row % DISTRICTS},${row % DISTRICTS},${(row * 7919) % 10_007}`,
  );
  return `name,label,district,code,population\n${rows.join('\n')}\n`;
};

/** The name of the table of villages. */
export const villagesFile = 'villages.csv';

/** A form with a choice of a district, and of the villages in it. */
export const longListForm = (id: string): string => {
  const districts = Array.from(
    { length: DISTRICTS },
    (_, number) => `<item><value>d${number}</value><label>District ${number}</label></item>`,
  );
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>${id}</h:title><model>
    <instance><data id="${id}" version="1"><district>d1</district><village/><name/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <instance id="villages" src="jr://file-csv/${villagesFile}"/>
    <bind nodeset="/data/district" type="string"/><bind nodeset="/data/village" type="string"/>
    <bind nodeset="/data/name" type="string" calculate="instance('villages')/root/item[name = /data/village]/label"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body><select1 ref="/data/district" appearance="minimal"><label>District</label>${districts.join('')}</select1>
    <select1 ref="/data/village"><label>Village</label>
    <itemset nodeset="instance('villages')/root/item[district = /data/district]"><value ref="name"/><label ref="label"/></itemset>
    </select1><input ref="/data/name"><label>Name</label></input></h:body></h:html>`;
};
