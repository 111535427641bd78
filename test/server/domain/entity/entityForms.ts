import { runToEnd } from '#server/domain/cooperative/cooperative';
import { readingEntityBlocks, type EntityBlock } from '#server/domain/entity/request/entityBlock';
import type { EntityAction } from '#server/domain/entity/values';
import { parseXml } from '#server/domain/xml/xml';
import { entityFormOf, type EntityDeclaration, type EntityFormReading } from '#server/domain/xform/entityForm';
import { readXForm } from '#server/domain/xform/xform';

interface Parts {
  readonly version?: string | null;
  /** The content of the primary instance. */
  readonly instance: string;
  /** Property by the path of its question. */
  readonly saved?: Readonly<Record<string, string>>;
  readonly model?: string;
  readonly repeats?: readonly string[];
}

/** An XForm that declares entities. */
export const entityXForm = ({ version = '2025.1.0', instance, saved = {}, model = '', repeats = [] }: Parts): string =>
  `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:entities="http://www.opendatakit.org/xforms/entities"><h:head><h:title>Trees</h:title><model${
    version === null ? '' : ` entities:entities-version="${version}"`
  }><instance><data id="trees">${instance}</data></instance>${Object.entries(saved)
    .map(([path, property]) => `<bind nodeset="/data${path}" type="string" entities:saveto="${property}"/>`)
    .join('')}${model}</model></h:head><h:body>${repeats
    .map((path) => `<group ref="/data${path}"><repeat nodeset="/data${path}"/></group>`)
    .join('')}</h:body></h:html>`;

/** What a form declares about entities. */
export const entitiesOf = (xml: string): EntityFormReading => {
  const { entities, fields, publicKey } = readXForm(xml);
  return entityFormOf(entities, fields, publicKey !== null);
};

/** The form of a reading without faults. */
export const acceptedForm = (reading: EntityFormReading) => {
  if (reading.kind !== 'entities') throw new Error(JSON.stringify(reading));
  return reading.form;
};

interface TreeForm {
  readonly actions: readonly EntityAction[];
  readonly properties: readonly string[];
}

const forms: Readonly<Record<'tree' | 'tree_update' | 'tree_both', TreeForm>> = {
  tree: { actions: ['create'], properties: ['species', 'height', 'geometry'] },
  tree_update: { actions: ['update'], properties: ['height', 'health'] },
  tree_both: { actions: ['create', 'update'], properties: ['species', 'height', 'geometry'] },
};

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const declarationsOf = ({ actions, properties }: TreeForm): readonly EntityDeclaration[] => {
  const declared = Object.fromEntries(actions.map((action) => [action, '']));
  const meta = `<meta><entity dataset="trees" id=""${attributesOf(declared)}><label/></entity></meta>`;
  const xml = entityXForm({
    version: '2024.1.0',
    instance: `${properties.map((name) => `<${name}/>`).join('')}${meta}`,
    saved: Object.fromEntries(properties.map((name) => [`/${name}`, name])),
  });
  return acceptedForm(entitiesOf(xml)).declarations;
};

const declarations = {
  tree: declarationsOf(forms.tree),
  tree_update: declarationsOf(forms.tree_update),
  tree_both: declarationsOf(forms.tree_both),
};

/** The entities of a submission. */
export const readBlocks = (xml: string, declared: readonly EntityDeclaration[]): readonly EntityBlock[] =>
  runToEnd(readingEntityBlocks(parseXml(xml), declared));

/** The entities of a submission to a form about trees. @param values answers, and the label */
export const treeBlocks = (
  form: keyof typeof forms,
  { label, ...values }: Readonly<Record<string, string>>,
  entity: Readonly<Record<string, string>>,
): readonly EntityBlock[] => {
  const answers = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
  const labelled = label === undefined ? '' : `<label>${label}</label>`;
  const meta = `<meta><entity${attributesOf({ dataset: 'trees', ...entity })}>${labelled}</entity></meta>`;
  return readBlocks(`<data id="${form}">${meta}${answers.join('')}</data>`, declarations[form]);
};
