import type { Settings } from '../sheets/sheets';
import type { Question } from './nodes';
import { generatedQuestion } from './questions';

const made = ({ row = 1 }: Settings, name: string, bind: Readonly<Record<string, string>>): Question =>
  generatedQuestion({ row, sheet: 'settings', name }, 'calculate', bind);

/**
 * The questions that the settings add to the group `meta`: the id of the record, and its name if an expression computes
 * it. Others can refer to them.
 */
export const metaQuestions = (settings: Settings): readonly Question[] => {
  const { omitInstanceId, instanceName, all } = settings;
  return [
    ...(omitInstanceId
      ? []
      : [made(settings, 'instanceID', { readonly: 'true()', 'jr:preload': all.get('instance_id') ?? 'uid' })]),
    ...(instanceName === undefined ? [] : [made(settings, 'instanceName', { calculate: instanceName })]),
  ];
};
