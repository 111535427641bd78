/** How many pictures a submission has. */
export const PHOTOS = ['a.jpg', 'b.jpg', 'c.jpg'] as const;

const fields = PHOTOS.map((_, index) => `photo${index}`);

/** A form with a table and several pictures. */
export const photosForm = (version = '1'): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Photos</h:title>
<model><instance><data id="photos" version="${version}"><name/>${fields.map((field) => `<${field}/>`).join('')}
<meta><instanceID/></meta></data></instance><instance id="villages" src="jr://file-csv/villages.csv"/>
<bind nodeset="/data/name" type="string"/>${fields.map((field) => `<bind nodeset="/data/${field}" type="binary"/>`).join('\n')}
<bind nodeset="/data/meta/instanceID" type="string"/></model></h:head><h:body>
<input ref="/data/name"><label>Name</label></input>
${fields.map((field) => `<upload ref="/data/${field}" mediatype="image/*"><label>${field}</label></upload>`).join('\n')}
</h:body></h:html>`;

/** A submission to it, with all of its pictures. */
export const photosAnswer = (instanceId: string, name: string, version = '1'): string =>
  `<data id="photos" version="${version}"><name>${name}</name>${fields
    .map((field, index) => `<${field}>${PHOTOS[index]}</${field}>`)
    .join('')}<meta><instanceID>${instanceId}</instanceID></meta></data>`;
