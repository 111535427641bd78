import { loadForm } from '@getodk/xforms-engine';
import './expressionParser.mjs';
import type { HeadlessFormReply } from '#api/form/headlessForm';
import { changeRecord, deskConfig } from '#webform/desk/changeRecord';
import type { EngineForm } from '#webform/desk/engineForm';
import { readQuestions } from '#webform/edit/questions';
import type { Changing } from './filling';

/** Changes a record as the page of the desk does. */
export const change = async ({ form, record, ...change }: Changing): Promise<HeadlessFormReply> => {
  const engine = await loadForm(form, {
    missingResourceBehavior: 'BLANK',
    fetchFormAttachment: () => Promise.resolve(new Response('', { status: 404 })),
  });
  if (engine.status === 'failure') return { done: false, fault: 'unusable' };
  // What the page uses of the engine's nodes is less than the engine says of them.
  return changeRecord(
    { engine: engine as unknown as EngineForm, questions: readQuestions(form), config: deskConfig },
    record,
    change,
  );
};
