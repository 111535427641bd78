import { unzip } from '../zip/unzip';
import type { Answer } from '../servers/calls';
import type { TestServer } from '../server';

const binds = {
  code: 'string',
  weight: 'decimal',
  place: 'geopoint',
  'home/rooms': 'int',
  'home/member/mname': 'string',
  'home/member/child/cname': 'string',
  'farm/child/cname': 'string',
  photo: 'binary',
  'meta/audit': 'binary',
  'meta/instanceID': 'string',
};

/** A form for all kinds of export tables: numbers as text, a geopoint, two repeats of one name, one nested, an audit log. */
export const exportedForm = (version = '1', id = 'x'): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>X</h:title>
<model><instance><data id="${id}" version="${version}"><code/><weight/><place/><home><rooms/><member><mname/><child>
<cname/></child></member></home><farm><child><cname/></child></farm><photo/><meta><audit/><instanceID/></meta></data>
</instance>${Object.entries(binds)
  .map(([path, type]) => `<bind nodeset="/data/${path}" type="${type}"/>`)
  .join('\n')}
</model></h:head><h:body><input ref="/data/code"><label>Code</label></input>
<repeat nodeset="/data/home/member"><repeat nodeset="/data/home/member/child"/></repeat>
<repeat nodeset="/data/farm/child"/></h:body></h:html>`;

/** A submission to it; `inside` is the content of the root element. */
export const exportedAnswer = (instanceId: string, inside: string, version = '1', id = 'x', audit = ''): string =>
  `<data id="${id}" version="${version}">${inside}<meta><audit>${audit}</audit><instanceID>${instanceId}</instanceID></meta></data>`;

/** Creates a project with the published form. */
export const publishExported = async (server: TestServer, xml = exportedForm()) => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Exports' } });
  const headers = { 'content-type': 'application/xml' };
  const { xmlFormId } = await server.ok('formCreate', {
    as,
    params: { projectId },
    query: { publish: true },
    body: xml,
    headers,
  });
  return { projectId, xmlFormId };
};

/** The files of an archive as text by name, in their order; duplicates would be one here. */
export const filesIn = async ({ raw }: Answer): Promise<Record<string, string>> =>
  Object.fromEntries((await unzip(raw.rawPayload)).map(({ name, bytes }) => [name, bytes.toString()]));
