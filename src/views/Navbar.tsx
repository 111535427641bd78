import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#store/core/theme';
import { localeNames, locales, type Locale, type MessageKey } from '../../translations';
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
  readonly theme: Theme;
  readonly onLocale: (locale: Locale) => void;
  readonly onTheme: (theme: Theme) => void;
  readonly onRecord: () => void;
  readonly onDeveloper: () => void;
  readonly onLogOut: () => void;
  /** The tools loaded after the login. */
  readonly tools: ReactNode;
}

const themes: readonly (readonly [Theme, MessageKey])[] = [
  ['system', 'navbar.themeSystem'],
  ['light', 'navbar.themeLight'],
  ['dark', 'navbar.themeDark'],
];

/** The initials of a person: of the first and last word of the name, or the first two letters of an address. */
const initialsOf = (name: string): string => {
  const [first = '', ...others] = name.split(/[\s@.]+/);
  const last = name.includes('@') ? undefined : others.at(-1);
  const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
};

/** The main pages, the language, and the logged-in user with the theme. */
export const Navbar = (props: NavbarProps) => {
  const { links, name, profileHref, locale, localeLoading, theme, tools, onLocale, onTheme } = props;
  const { t } = useTranslation();
  const languages = locales.map((code) => ({
    key: code,
    text: localeNames[code],
    chosen: code === locale,
    onChoose: () => onLocale(code),
  }));
  const themeItems = themes.map(([code, text]) => ({
    key: code,
    text: t(text),
    group: t('navbar.theme'),
    chosen: code === theme,
    onChoose: () => onTheme(code),
  }));
  const profile = { key: 'profile', text: t('navbar.editProfile'), icon: 'user', href: profileHref } as const;
  const others = [
    { key: 'record', text: t('navbar.record'), icon: 'video', onChoose: props.onRecord },
    { key: 'developer', text: t('navbar.developer'), icon: 'setting', onChoose: props.onDeveloper },
    { key: 'logOut', text: t('navbar.logOut'), icon: 'sign-out', onChoose: props.onLogOut },
  ] as const;
  return (
    <Bar links={links.map(({ title, ...link }) => ({ ...link, text: t(title) }))}>
      {name !== null && <div className="navbar-tools">{tools}</div>}
      <Menu label={t('navbar.language')} icon="globe" items={languages} reason={localeLoading ? t('ui.busy') : null}>
        <span className="locale-code">{locale}</span>
      </Menu>
      {name === null ? (
        <Menu label={t('navbar.account')} icon="user" items={themeItems}>
          <span className="navbar-name">{t('navbar.notLoggedIn')}</span>
        </Menu>
      ) : (
        <Menu label={t('navbar.account')} items={[profile, ...themeItems, ...others]}>
          <span className="person" aria-hidden="true" data-initials={initialsOf(name)} data-tip={name} />
          <span className="hidden-text">{name}</span>
        </Menu>
      )}
    </Bar>
  );
};
