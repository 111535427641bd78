import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionLine } from '#store/submission/answerLines';
import type { AnswerExtra, AnswersView } from '#store/selectors/submission/answer/view';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Icon } from '#src/ui/Icon';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Filter } from '#src/ui/form/Filter';
import { Select } from '#src/ui/form/Select';
import { formatCount } from '#src/ui/status/Count';
import { sectionTitle } from './AnswerParts';

export interface AnswersRailProps {
  readonly sections: readonly SectionLine[];
  /** The section at the top of the window. */
  readonly current: string | null;
  readonly onSection: (section: string) => void;
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** The number of answers found; null without a search. */
  readonly found: number | null;
  readonly languages: readonly string[];
  readonly language: number;
  readonly view: AnswersView;
  readonly onLanguage: (language: string | null) => void;
  readonly onExtra: (extra: AnswerExtra, isOn: boolean) => void;
}

const extras = ['values', 'names', 'hints', 'windowTitle'] as const satisfies readonly AnswerExtra[];

/** The rail next to the answers: their sections, and display options. */
export const AnswersRail = (props: AnswersRailProps) => {
  const { sections, current, onSection, find, onFind, found, languages, language, view } = props;
  const { onLanguage, onExtra } = props;
  const { t, i18n } = useTranslation();
  const viewId = useId();
  const [isOpen, setOpen] = useState(false);
  const switchOf = (extra: (typeof extras)[number]) => (
    <Checkbox
      key={extra}
      label={t(`submissionAnswers.${extra}`)}
      checked={view.extras.includes(extra)}
      onChange={(isOn) => onExtra(extra, isOn)}
    />
  );
  return (
    <div className="answers-rail">
      <Filter label={t('submissionAnswers.find')} value={find} onType={onFind} />
      <span role="status" className="answers-found">
        {found !== null && t('submissionAnswers.found', { count: found })}
      </span>
      {sections.length > 1 && (
        <nav className="answers-sections" aria-label={t('submissionAnswers.sections')}>
          <ul>
            {sections.map((line) => (
              <li key={line.key}>
                <button
                  type="button"
                  className="answers-section"
                  aria-current={line.section === current ? 'true' : undefined}
                  onClick={() => onSection(line.section)}
                >
                  <span className="cut" dir="auto">
                    {sectionTitle(line, t)}
                  </span>
                  <span className="count">
                    {formatCount(line.repeated ?? line.answered, i18n.language)}
                    {line.repeated !== null && ' ×'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button aria-expanded={isOpen} aria-controls={viewId} onClick={() => setOpen(!isOpen)}>
        {t('submissionAnswers.view')} <Icon name="angle down" />
      </Button>
      <div id={viewId} className={classes('answers-view', isOpen && 'open')}>
        {languages.length > 1 && (
          <Select
            label={t('submissionAnswers.language')}
            value={String(language)}
            options={languages.map((name, index) => ({ value: String(index), text: name }))}
            onChange={(index) => onLanguage(languages[Number(index)] ?? null)}
          />
        )}
        {extras.map(switchOf)}
      </div>
    </div>
  );
};
