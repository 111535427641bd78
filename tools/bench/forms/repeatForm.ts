import { bindType, control, questionsOf } from './mixedForm';

interface RepeatForm {
  /** Number of repetitions at the start. */
  readonly instances: number;
  /** Number of questions in each. */
  readonly questions: number;
}

/** The label of the repeat, which its *Add* button has. */
const repeatLabel = 'Member';

/**
 * A form with a repeat of questions of six types: in each repetition, later questions are relevant unless the first answer is
 * "no", and one shows the number of the repetition; calculations outside count the repetitions, their answers, and a sum.
 */
export const repeatForm = (id: string, { instances, questions }: RepeatForm): string => {
  const all = questionsOf('/data/member', 0, questions);
  const member = `<number/>${all.map(({ name }) => `<${name}/>`).join('')}`;
  const binds = all.map(
    (question, place) =>
      `<bind nodeset="${question.path}" type="${bindType(question)}"${place === 0 ? '' : ` relevant="../${all[0]?.name} != 'no'"`}/>`,
  );
  const whole = all.find(({ type }) => type === 'int')?.name ?? '';
  const totals = {
    members: 'count(/data/member)',
    answered: `count-non-empty(/data/member/${all[0]?.name})`,
    total: `sum(/data/member/${whole})`,
  };
  const names = Object.keys(totals);
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
    xmlns:orx="http://openrosa.org/xforms" xmlns:jr="http://openrosa.org/javarosa"><h:head><h:title>${id}</h:title><model>
    <instance><data id="${id}" version="1">${names.map((name) => `<${name}/>`).join('')}
    <member jr:template="">${member}</member>${`<member>${member}</member>`.repeat(instances)}
    <orx:meta><orx:instanceID/></orx:meta></data></instance>
    ${Object.entries(totals)
      .map(([name, calculate]) => `<bind nodeset="/data/${name}" type="int" calculate="${calculate}"/>`)
      .join('')}
    <bind nodeset="/data/member/number" type="int" calculate="position(..)"/>${binds.join('')}
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
    <h:body>${names.map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`).join('')}
    <group ref="/data/member"><label>${repeatLabel}</label><repeat nodeset="/data/member">
    <input ref="/data/member/number"><label>Number of the member</label></input>${all.map(control).join('')}</repeat></group>
    </h:body></h:html>`;
};
