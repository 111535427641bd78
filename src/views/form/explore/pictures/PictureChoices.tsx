import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../../store/selectors/explore';
import { Checkbox } from '../../../../ui/form/Checkbox';
import { Popover } from '../../../../ui/overlay/Popover';
import { formatInt } from '../../submission/cells/numbers';
import { filterText } from '../../submission/filter/conditionText';
import type { ExploredPictures, PicturesEvents } from './exploredPictures';

export type PictureChoicesProps = Pick<
  ExploredPictures,
  'questions' | 'chosen' | 'captions' | 'captionsOffered' | 'captionsMost' | 'counts'
> &
  Pick<PicturesEvents, 'onPictureQuestions' | 'onCaptions'>;

/** Which questions' pictures are shown, and what stands below them. */
export const PictureChoices = (props: PictureChoicesProps) => {
  const { questions, chosen, captions, captionsOffered, captionsMost, counts, onPictureQuestions, onCaptions } = props;
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
