import type { FormExtended } from '../../api/schemas/form';
import type { FormAttachment } from '../../api/schemas/formAttachment';

/** `current`: to be done now. */
export type Stage = 'done' | 'current' | 'later';

export interface Step<Name extends string> {
  readonly name: Name;
  readonly stage: Stage;
}

export type FormStep = Step<'publish' | 'collect' | 'analyze' | 'retire'>;
export type DraftStep = Step<'initial' | 'revised' | 'media' | 'test' | 'publish'>;

/**
 * The steps of a published form: the first is always done, the second once submissions exist, the third never, the fourth
 * once the form is not open any more. The first that is not done is current.
 */
export const formChecklist = ({ submissions, state }: FormExtended): readonly FormStep[] => {
  const steps = [
    { name: 'publish', isDone: true },
    { name: 'collect', isDone: submissions > 0 },
    { name: 'analyze', isDone: false },
    { name: 'retire', isDone: state !== 'open' },
  ] as const;
  const now = steps.find(({ isDone }) => !isDone)?.name;
  return steps.map(({ name, isDone }) => {
    if (isDone) return { name, stage: 'done' };
    return { name, stage: name === now ? 'current' : 'later' };
  });
};

/**
 * The steps of a draft until its publication. The first is there only while the form was never published, that of media
 * files only if the draft asks for some; a revised definition and publishing are always possible.
 */
export const draftChecklist = (
  form: Pick<FormExtended, 'publishedAt'>,
  draft: Pick<FormExtended, 'submissions'>,
  attachments: readonly Pick<FormAttachment, 'exists'>[],
): readonly DraftStep[] => {
  const stageOf = (isDone: boolean): Stage => (isDone ? 'done' : 'current');
  const initial = { name: 'initial', stage: 'done' } as const;
  const media = { name: 'media', stage: stageOf(attachments.every(({ exists }) => exists)) } as const;
  return [
    ...(form.publishedAt === null ? [initial] : []),
    { name: 'revised', stage: 'current' },
    ...(attachments.length > 0 ? [media] : []),
    { name: 'test', stage: stageOf(draft.submissions > 0) },
    { name: 'publish', stage: 'current' },
  ];
};
