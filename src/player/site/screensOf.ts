import type { RootState } from '../../../store';
import { localeLoaded, locales, type Locale } from '../../../store/locale';
import { modalOpened } from '../../../store/modal';
import { locationChanged } from '../../../store/navigation';
import type { SessionFile } from '../../../store/recording/sessionFile';
import { modals } from '../../modals';
import {
  Downloads,
  LeavingQuestion,
  ModalHost,
  NavbarTools,
  preloadScreens,
  screens,
  SessionRenew,
  Tips,
} from '../../screens';

/** What may be over every screen, and the screens that stand in for others. */
const always = [
  NavbarTools,
  ModalHost,
  LeavingQuestion,
  SessionRenew,
  Downloads,
  Tips,
  screens.login,
  screens.notFound,
];

const isKeyOf = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/**
 * Loads what the session shows, so that no step has a gap: the screens and dialogs it names. All other screens follow, without
 * being waited for. What cannot be loaded says so in its place.
 */
export const preloadFor = async (checkpoint: RootState, { steps }: SessionFile): Promise<void> => {
  const routes = new Set<string>([checkpoint.navigation.route]);
  const dialogs = new Set<string>(checkpoint.modal.open ? [checkpoint.modal.open.name] : []);
  for (const { action } of steps) {
    if (locationChanged.match(action)) routes.add(action.payload.route);
    if (modalOpened.match(action)) dialogs.add(action.payload.name);
  }
  const wanted = [
    ...always,
    ...[...routes].flatMap((route) => (isKeyOf(screens, route) ? [screens[route]] : [])),
    ...[...dialogs].flatMap((name) => (isKeyOf(modals, name) ? [modals[name]] : [])),
  ];
  await Promise.all(wanted.map((part) => part.preload().catch(() => undefined)));
  void preloadScreens();
};

/** The languages that the session was in. */
export const localesOf = (checkpoint: RootState, { steps }: SessionFile): readonly Locale[] => {
  const seen = new Set<unknown>([checkpoint.locale.current]);
  for (const { action } of steps) if (localeLoaded.match(action)) seen.add(action.payload);
  return locales.filter((locale) => seen.has(locale));
};
