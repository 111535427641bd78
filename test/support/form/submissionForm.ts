import { readAnswers } from '#shared/xform/readAnswers';
import { readOutline } from '#shared/xform/readOutline';
import { readXml } from '#shared/xml/xmlElement';
import type { FormOutline } from '#shared/xform/formOutline';
import type { SubmissionAnswers } from '#store/submission/answers';

/** Result of the steps. */
export const finished = <Result>(steps: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** The outline of a form with this model and body. */
export const outlineOf = (model: string, body: string): FormOutline => {
  const root = finished(
    readXml(`<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">
<h:head><h:title>Visit</h:title><model>${model}</model></h:head><h:body>${body}</h:body></h:html>`),
  );
  const outline = root && finished(readOutline(root));
  if (!outline) throw new Error('no form');
  return outline;
};

/** Data of a loaded submission. */
export const known = (
  outline: FormOutline | null,
  data: string,
  more: Partial<SubmissionAnswers> = {},
): SubmissionAnswers => {
  const root = finished(readXml(data));
  if (!root) throw new Error('no submission');
  const { version, isEncrypted, answers } = finished(readAnswers(root));
  const status = outline ? 'read' : 'missing';
  return {
    instanceId: 'uuid:1',
    version,
    isEncrypted,
    answers,
    outline,
    outlineStatus: status,
    files: {},
    choices: {},
    sizes: {},
    ...more,
  };
};
