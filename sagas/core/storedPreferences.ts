import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { devToolsKey } from '#store/recording/devToolsKey';
import { devToolsSwitched } from '#store/core/developer';
import type { RootState } from '../../store';
import { exportOptionsRemembered } from '#store/submission/exportOptions';
import { listQueryChanged } from '#store/route/navigation';
import { answersViewChanged, answersViewRemembered } from '#store/submission/answersView';
import { attentionHidden, attentionLoaded, attentionShown } from '#store/project/attention';
import { choiceLabelsRemembered } from '#store/submission/choiceLabels';
import {
  openPanelsRestored,
  panelFolded,
  panelPinnedOpen,
  panels,
  panelsRemembered,
  panelUnfolded,
  type Panel,
} from '#store/core/panels';
import { singleKeysRemembered, singleKeysSwitched } from '#store/core/shortcuts';
import { viewDeleted, viewSaved, viewsRemembered } from '#store/submission/views/savedViews';
import { themeChosen, themeRemembered, themes } from '#store/core/theme';
import { getContext, select } from './typedEffects';

/** A choice that belongs to the browser, not to the user, and is restored at the next visit. */
interface StoredPreference {
  /** Its key in the browser's storage. */
  readonly key: string;
  /** The event for a stored text; null for one that is no longer valid. */
  readonly restored: (stored: string) => UnknownAction | null;
  /** The events that change it. */
  readonly changes: readonly { readonly type: string }[];
  /** The text to store; null for the default, which is not stored. */
  readonly text: (state: RootState) => string | null;
}

const OFF = 'off';

const panelsIn = (stored: string): readonly Panel[] => panels.filter((panel) => stored.split(' ').includes(panel));

const isViews = (value: unknown): value is ReturnType<typeof viewsRemembered>['payload'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((views) => Array.isArray(views));

const viewsIn = (stored: string): UnknownAction | null => {
  try {
    const views: unknown = JSON.parse(stored);
    return isViews(views) ? viewsRemembered(views) : null;
  } catch {
    return null;
  }
};

const panelChanges = [panelFolded, panelUnfolded, panelPinnedOpen];

export const storedPreferences: readonly StoredPreference[] = [
  {
    // Also read by the script in the pages' heads (`scripts/webpack/page/themeScript.ts`).
    key: 'theme',
    restored: (stored) => {
      const theme = themes.find((name) => name === stored);
      return theme ? themeRemembered(theme) : null;
    },
    changes: [themeChosen],
    text: ({ theme }) => (theme === 'system' ? null : theme),
  },
  {
    key: 'foldedPanels',
    restored: (stored) => panelsRemembered(panelsIn(stored)),
    changes: panelChanges,
    text: ({ panels: { folded } }) => folded.join(' ') || null,
  },
  {
    key: 'keptPanels',
    restored: (stored) => openPanelsRestored(panelsIn(stored)),
    changes: panelChanges,
    text: ({ panels: { kept } }) => kept.join(' ') || null,
  },
  {
    key: 'hiddenAttention',
    restored: (stored) => attentionLoaded(stored.split(' ')),
    changes: [attentionHidden, attentionShown],
    text: ({ attention: { hidden } }) => hidden.join(' ') || null,
  },
  {
    key: 'singleKeys',
    restored: (stored) => singleKeysRemembered(stored !== OFF),
    changes: [singleKeysSwitched],
    text: ({ shortcuts }) => (shortcuts.singleKeys ? null : OFF),
  },
  {
    // Also read before the store is created (`src/main.tsx`).
    key: devToolsKey,
    restored: () => devToolsSwitched(true),
    changes: [devToolsSwitched],
    text: ({ developer }) => (developer.devTools ? '1' : null),
  },
  {
    key: 'choiceLabels',
    restored: (stored) => choiceLabelsRemembered(stored !== OFF),
    changes: [listQueryChanged],
    text: ({ choiceLabels }) => (choiceLabels ? null : OFF),
  },
  {
    key: 'answersView',
    restored: answersViewRemembered,
    changes: [answersViewChanged],
    text: ({ answersView }) => answersView || null,
  },
  {
    key: 'exportOptions',
    restored: exportOptionsRemembered,
    changes: [listQueryChanged],
    text: ({ exportOptions }) => exportOptions || null,
  },
  {
    key: 'savedViews',
    restored: viewsIn,
    changes: [viewSaved, viewDeleted],
    text: ({ savedViews }) => (Object.values(savedViews).flat().length > 0 ? JSON.stringify(savedViews) : null),
  },
];

/** Restores the choices of earlier visits at the start. */
export function* restorePreferences(): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  for (const { key, restored } of storedPreferences) {
    const stored = storage.read(key);
    const event = stored === null ? null : restored(stored);
    if (event) yield put(event);
  }
}

/** Stores a choice after the user changed it. */
export function* storePreference({ key, text }: StoredPreference): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  const chosen = yield* select(text);
  if (chosen === null) storage.remove(key);
  else storage.write(key, chosen);
}
