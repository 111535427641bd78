import { useTranslation } from 'react-i18next';
import type { Question } from '#store/selectors/explore/questions';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Popover } from '#src/ui/overlay/Popover';
import { formatInt } from '../../submission/cells/numbers';
import { filterText } from '../../submission/filter/conditionText';
import type { ExploredPictures } from './exploredPictures';

export interface PictureChoicesProps extends Pick<
  ExploredPictures,
  'questions' | 'chosen' | 'captions' | 'captionsOffered' | 'captionsMost' | 'counts'
> {
  /** The current address. */
  readonly here: string;
  readonly onPictureQuestions: (here: string, fields: readonly string[]) => void;
  readonly onCaptions: (here: string, captions: readonly Question[]) => void;
}

/** Selects the questions whose pictures are shown, and the captions. */
export const PictureChoices = (props: PictureChoicesProps) => {
  const { questions, chosen, captions, captionsOffered, captionsMost, counts, here } = props;
  const onPictureQuestions = (fields: readonly string[]) => props.onPictureQuestions(here, fields);
  const onCaptions = (next: readonly Question[]) => props.onCaptions(here, next);
  const { t, i18n } = useTranslation();
  const isChosen = (field: string) => chosen.length === 0 || chosen.includes(field);
  const choose = (field: string, isNow: boolean) => {
    const next = questions.filter((each) => (each.field === field ? isNow : isChosen(each.field)));
    onPictureQuestions(next.length === questions.length ? [] : next.map((each) => each.field));
  };
  const chosenNow = questions.filter(({ field }) => isChosen(field)).length;
  return (
    <>
      {questions.length > 1 && (
        <Popover
          label={t('pictures.questions')}
          button={t('pictures.questionsOf', { shown: chosenNow, total: questions.length })}
          icon="camera"
          kind="secondary"
        >
          {() => (
            <ul className="picture-choices">
              {questions.map(({ field, label }) => {
                const count = formatInt(counts?.byField.get(field) ?? 0, i18n.language);
                return (
                  <li key={field}>
                    <Checkbox
                      label={counts ? t('pictures.questionCount', { question: label, count }) : label}
                      checked={isChosen(field)}
                      reason={isChosen(field) && chosenNow === 1 ? t('pictures.lastQuestion') : null}
                      onChange={(isNow) => choose(field, isNow)}
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </Popover>
      )}
      <Popover label={t('pictures.captions')} button={t('pictures.captions')} icon="comment" kind="secondary">
        {() => (
          <>
            <p className="quiet-text">{t('pictures.captionsHelp', { most: captionsMost })}</p>
            <ul className="picture-choices">
              {captionsOffered.map((question: Question) => {
                const isShown = captions.includes(question);
                return (
                  <li key={question.path}>
                    <Checkbox
                      label={filterText(question.label, t)}
                      checked={isShown}
                      reason={!isShown && captions.length >= captionsMost ? t('pictures.captionsFull') : null}
                      onChange={(isNow) =>
                        onCaptions(isNow ? [...captions, question] : captions.filter((each) => each !== question))
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Popover>
    </>
  );
};
