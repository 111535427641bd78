import type { RootState } from '../../store';
import { localeLoaded, locales, type Locale } from '#store/core/locale';
import { modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import type { SessionFile } from '../../store/recording/sessionFile';
import { modals } from '../../src/modals';
import {
  Downloads,
  LeavingQuestion,
  ModalHost,
  NavbarTools,
  preloadScreens,
  screens,
  SessionRenew,
  Tips,
} from '../../src/screens';

/** Parts above every screen, and fallback screens. */
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
 * Preloads the screens and dialogs named in the session, so that no step has a gap. All other screens follow in the
 * background. Failures are shown in place.
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

/** The languages used in the session. */
export const localesOf = (checkpoint: RootState, { steps }: SessionFile): readonly Locale[] => {
  const seen = new Set<unknown>([checkpoint.locale.current]);
  for (const { action } of steps) if (localeLoaded.match(action)) seen.add(action.payload);
  return locales.filter((locale) => seen.has(locale));
};
