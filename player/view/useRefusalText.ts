import { useTranslation } from 'react-i18next';
import { longestSession, sessionFormatVersion } from '../../store/recording/sessionFile';
import { mostSteps, type Refusal } from '../readSession';

/** The reason of a refusal, with the name of the file. */
export interface Refused {
  readonly name: string;
  readonly why: Refusal | { readonly kind: 'several' | 'folder' | 'unreadable' };
}

const MB = 1_000_000;

/** Why a file was refused, in one sentence. */
export const useRefusalText = (why: Refused['why']): string => {
  const { t, i18n } = useTranslation('replay');
  const numbers = new Intl.NumberFormat(i18n.language);
  switch (why.kind) {
    case 'tooLong':
      return t('refusal.tooLong', { size: longestSession / MB });
    case 'tooMany':
      return t('refusal.tooMany', { most: numbers.format(mostSteps) });
    case 'otherVersion':
      return t('refusal.otherVersion', { version: why.version, own: sessionFormatVersion });
    default:
      return t(`refusal.${why.kind}`);
  }
};
