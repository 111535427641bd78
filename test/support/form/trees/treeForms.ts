import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../server';
import { publishSurvey } from '../survey';

/** What a form about trees declares. */
export interface TreeForm {
  readonly id?: string;
  readonly version?: string;
  readonly list?: string;
  readonly actions?: readonly ('create' | 'update')[];
  /** Properties by the names of their questions. */
  readonly saved?: Readonly<Record<string, string>>;
  readonly spec?: string | null;
}

const namespaces =
  'xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms" xmlns:entities="http://www.opendatakit.org/xforms/entities"';

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A form with one entity, whose questions are saved to properties. */
export const treeForm = ({
  id = 'tree',
  version = '1',
  list = 'trees',
  actions = ['create'],
  saved = { species: 'species', height: 'height' },
  spec = '2024.1.0',
}: TreeForm = {}): string => {
  const questions = Object.keys(saved);
  const declared = Object.fromEntries(actions.map((action) => [action, '']));
  return `<?xml version="1.0"?><h:html ${namespaces}><h:head><h:title>${id}</h:title><model${
    spec === null ? '' : ` entities:entities-version="${spec}"`
  }><instance><data id="${id}" version="${version}">${questions.map((name) => `<${name}/>`).join('')}<meta><instanceID/>
<entity dataset="${list}" id=""${attributesOf(declared)} baseVersion="" trunkVersion="" branchId=""><label/></entity></meta></data></instance>
${questions.map((name) => `<bind nodeset="/data/${name}" type="string" entities:saveto="${saved[name]}"/>`).join('')}
<bind nodeset="/data/meta/entity/label" type="string" calculate="/data/${questions[0] ?? 'meta'}"/></model></h:head><h:body>${questions
    .map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`)
    .join('')}</h:body></h:html>`;
};

/** A form about farms whose repeat is a list of trees. */
export const farmForm = (spec = '2025.1.0'): string =>
  `<?xml version="1.0"?><h:html ${namespaces}><h:head><h:title>Farm</h:title><model entities:entities-version="${spec}">
<instance><data id="farm" version="1"><owner/><tree><kind/><meta><entity dataset="farm_trees" id="" create=""><label/></entity></meta></tree>
<meta><instanceID/><entity dataset="farms" id="" create=""><label/></entity></meta></data></instance>
<bind nodeset="/data/owner" type="string" entities:saveto="owner"/><bind nodeset="/data/tree/kind" type="string" entities:saveto="kind"/>
<bind nodeset="/data/tree/meta/entity/label" type="string" calculate="../../../kind"/></model></h:head><h:body>
<input ref="/data/owner"><label>Owner</label></input><group ref="/data/tree"><label>Trees</label><repeat nodeset="/data/tree">
<input ref="/data/tree/kind"><label>Kind</label></input></repeat></group></h:body></h:html>`;

/** What a submission brings; `entity` has the attributes of its element. */
export interface TreeAnswer {
  readonly instanceId?: string;
  readonly replaces?: string;
  readonly form?: string;
  readonly version?: string;
  readonly label?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly entity?: Readonly<Record<string, string>>;
}

/** A submission to a form about trees. */
export const treeAnswer = ({
  instanceId = `uuid:${randomUUID()}`,
  replaces,
  form = 'tree',
  version = '1',
  label,
  answers = {},
  entity = {},
}: TreeAnswer): string => {
  const replaced = replaces === undefined ? '' : `<deprecatedID>${replaces}</deprecatedID>`;
  const labelled = label === undefined ? '' : `<label>${label}</label>`;
  const values = Object.entries(answers).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<data id="${form}" version="${version}">${values.join('')}<meta><instanceID>${instanceId}</instanceID>${replaced}<entity${attributesOf(
    { dataset: 'trees', ...entity },
  )}>${labelled}</entity></meta></data>`;
};

/** A project in which forms about trees are published. */
export const treeProject = async (server: TestServer) => {
  const as = server.admin.token;
  const { projectId } = await publishSurvey(server);
  const params = { projectId, xmlFormId: 'tree', datasetName: 'trees' };
  const upload = (xml: string, query = {}) =>
    server.call('formCreate', { as, params, query, body: xml, headers: { 'content-type': 'application/xml' } });
  const publish = (form: TreeForm = {}) => upload(treeForm(form), { publish: true });
  const list = (datasetName = 'trees') => server.ok('datasetGet', { as, params: { projectId, datasetName } });
  return { as, projectId, params, upload, publish, list };
};
