import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';

/** `current`: the step to do now. */
export type Stage = 'done' | 'current' | 'later';

interface Step<Name extends string> {
  readonly name: Name;
  readonly stage: Stage;
}

export type FormStep = Step<'publish' | 'collect' | 'analyze' | 'retire'>;
export type DraftStep = Step<'initial' | 'revised' | 'media' | 'test' | 'publish'>;

/**
 * The steps of a published form: the first is always done, the second once submissions exist, the third never, the
 * fourth once the form is no longer open. The first step not done is current.
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

/** Whether a media file exists and devices can use it. */
const isUsable = ({ exists, issues = [] }: Pick<FormAttachment, 'exists' | 'issues'>): boolean =>
  exists && issues.every(({ level }) => level === 'warning');

/**
 * The steps of a draft until its publication. The first exists only before the form's first publication, that of media
 * files only if the draft has some; a revised definition and publishing are always possible.
 */
export const draftChecklist = (
  form: Pick<FormExtended, 'publishedAt'>,
  draft: Pick<FormExtended, 'submissions'>,
  attachments: readonly Pick<FormAttachment, 'exists' | 'issues'>[],
): readonly DraftStep[] => {
  const stageOf = (isDone: boolean): Stage => (isDone ? 'done' : 'current');
  const initial = { name: 'initial', stage: 'done' } as const;
  const media = { name: 'media', stage: stageOf(attachments.every(isUsable)) } as const;
  return [
    ...(form.publishedAt === null ? [initial] : []),
    { name: 'revised', stage: 'current' },
    ...(attachments.length > 0 ? [media] : []),
    { name: 'test', stage: stageOf(draft.submissions > 0) },
    { name: 'publish', stage: 'current' },
  ];
};
