import { useTranslation } from 'react-i18next';
import { localeNames, locales, type Locale, type MessageKey } from '../../translations';
import { PlainIcon } from '../ui/PlainIcon';
import { Menu } from '../ui/overlay/Menu';
import { Navbar as Bar } from '../ui/page/Navbar';

export interface NavbarProps {
  readonly links: readonly { readonly href: string; readonly title: MessageKey; readonly current: boolean }[];
  /** The logged-in user; null before the login. */
  readonly name: string | null;
  /** The user's own account page. */
  readonly profileHref: string;
  readonly locale: Locale;
  readonly localeLoading: boolean;
  readonly onLocale: (locale: Locale) => void;
  readonly onLogOut: () => void;
}

/** The main pages, the language, and the logged-in user. */
export const Navbar = ({ links, name, profileHref, locale, localeLoading, onLocale, onLogOut }: NavbarProps) => {
  const { t } = useTranslation();
  const languages = locales.map((code) => ({
    key: code,
    text: localeNames[code],
    chosen: code === locale,
    onChoose: () => onLocale(code),
  }));
  return (
    <Bar links={links.map(({ title, ...link }) => ({ ...link, text: t(title) }))}>
      <Menu label={t('navbar.language')} icon="globe" items={languages} reason={localeLoading ? t('ui.busy') : null}>
        <span className="locale-code">{locale}</span>
      </Menu>
      {name === null ? (
        <span className="navbar-person">
          <PlainIcon name="user" label={t('navbar.notLoggedIn')} />
          <span className="navbar-name" aria-hidden="true">
            {t('navbar.notLoggedIn')}
          </span>
        </span>
      ) : (
        <Menu
          label={t('navbar.account')}
          icon="user"
          items={[
            { key: 'profile', text: t('navbar.editProfile'), icon: 'user', href: profileHref },
            { key: 'logOut', text: t('navbar.logOut'), icon: 'sign-out', onChoose: onLogOut },
          ]}
        >
          <span className="navbar-name cut">{name}</span>
        </Menu>
      )}
    </Bar>
  );
};
