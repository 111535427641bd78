import { useTranslation } from 'react-i18next';
import { locales, localeNames, type Locale } from '../../translations';
import { Select } from '../../src/ui/form/Select';
import { Mark } from '../../src/ui/page/Mark';
import { speak } from '../playerLanguage';
import type { Session } from '../session';
import { FileButton } from './FileButton';
import { useSessionFacts } from './useSessionFacts';

interface PlayerBarProps {
  readonly session: Session | undefined;
  readonly onFile: (file: File) => void;
}

const SessionName = ({ session }: { readonly session: Session }) => {
  const facts = useSessionFacts(session.file).join(' · ');
  return (
    <div className="player-file">
      <strong className="cut">{session.name}</strong>
      <span className="cut player-facts">{facts}</span>
    </div>
  );
};

/** The bar at the top: the open file, a button for another one, and the language of the player. */
export const PlayerBar = ({ session, onFile }: PlayerBarProps) => {
  const { t, i18n } = useTranslation('replay');
  const { t: product } = useTranslation();
  return (
    <header className="navbar player-bar">
      <div className="navbar-line">
        <h1 className="player-brand">
          <span className="brand">
            <Mark />
            {product('ui.product')}
          </span>
          <span className="player-title">{t('player.title')}</span>
        </h1>
        {session && <SessionName session={session} />}
        <div className="navbar-end">
          <Select<Locale>
            label={t('player.language')}
            hiddenLabel
            value={locales.find((locale) => locale === i18n.language) ?? 'en'}
            options={locales.map((value) => ({ value, text: localeNames[value] }))}
            onChange={(locale) => void speak(i18n, locale)}
          />
          {session && <FileButton text={t('player.openAnother')} onFile={onFile} />}
        </div>
      </div>
    </header>
  );
};
