interface MixedForm {
  readonly questions: number;
  /** Whether every question demands an answer. */
  readonly isRequired?: boolean;
}

const CHOICES = ['yes', 'no', 'partly', 'unknown', 'refused'];
const GROUP = 20;

/** The types of the questions of a group, which repeat. */
const TYPES = ['select1', 'string', 'int', 'select', 'date', 'string', 'decimal', 'select1', 'string', 'int'] as const;

/** A question of a form. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly type: (typeof TYPES)[number];
}

const choices = CHOICES.map((name) => `<item><label>${name}</label><value>${name}</value></item>`).join('');

/** A question in the body. */
export const control = ({ path, name, type }: Question): string => {
  const words = `<label>Question ${name}: what do you know about this?</label><hint>Ask whoever is there.</hint>`;
  return type === 'select1' || type === 'select'
    ? `<${type} ref="${path}">${words}${choices}</${type}>`
    : `<input ref="${path}">${words}</input>`;
};

/** The type of a question's node. */
export const bindType = ({ type }: Question): string => (type === 'select1' || type === 'select' ? 'string' : type);

/** Questions of six types below a path, with names from this number on. */
export const questionsOf = (parent: string, first: number, count: number): readonly Question[] =>
  Array.from({ length: count }, (_, place): Question => {
    const name = `q${first + place}`;
    return { name, path: `${parent}/${name}`, type: TYPES[place % TYPES.length] ?? 'string' };
  });

/**
 * A long form: groups of twenty questions of six types; in each group, later questions are relevant unless the first answer is
 * "no", and a calculation counts the answers of the whole form.
 */
export const mixedForm = (id: string, { questions, isRequired = false }: MixedForm): string => {
  const groups = Array.from({ length: Math.ceil(questions / GROUP) }, (_, group) =>
    questionsOf(`/data/g${group}`, group * GROUP, Math.min(GROUP, questions - group * GROUP)),
  );
  const all = groups.flat();
  const relevance = (group: readonly Question[], place: number): string =>
    place === 0 ? '' : ` relevant="${group[0]?.path} != 'no'"`;
  const bind = (group: readonly Question[]) => (question: Question, place: number) =>
    `<bind nodeset="${question.path}" type="${bindType(question)}"${relevance(group, place)}${isRequired ? ' required="true()"' : ''}/>`;
  const nodes = groups.map(
    (group, index) => `<g${index}>${group.map(({ name }) => `<${name}/>`).join('')}</g${index}>`,
  );
  const body = groups.map(
    (group, index) =>
      `<group ref="/data/g${index}"><label>Part ${index + 1}</label>${group.map(control).join('')}</group>`,
  );
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>${id}</h:title><model>
    <instance><data id="${id}" version="1">${nodes.join('')}<answered/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${groups.map((group) => group.map(bind(group)).join('')).join('\n')}
    <bind nodeset="/data/answered" type="int" calculate="${groups.map((_, index) => `count-non-empty(/data/g${index}/*)`).join(' + ')}"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body>${body.join('\n')}<input ref="/data/answered"><label>Answered (${all.length} asked)</label></input></h:body></h:html>`;
};
