import { useTranslation } from 'react-i18next';
import type { SessionFile } from '../../store/recording/sessionFile';
import { localeNames } from '../../translations';
import { browserName } from '../sessionFacts';

/** The environment of a recording, and omissions of its file, as texts. */
export const useSessionFacts = (file: SessionFile): readonly string[] => {
  const { t } = useTranslation('replay');
  const { values, names, texts } = file.contents;
  const left = [
    !values && t('facts.valuesLeft'),
    !names && t('facts.namesLeft'),
    !texts && t('facts.textsLeft'),
  ].filter((text) => text !== false);
  return [
    t('facts.build', { build: file.build }),
    browserName(file.browser),
    t('facts.screen', file.window),
    localeNames[file.language],
    left.length > 0 ? left.join(', ') : t('facts.whole'),
    file.zone,
  ];
};
