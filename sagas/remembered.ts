import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { devToolsKey } from '../store/recording/devToolsKey';
import { devToolsSwitched } from '../store/developer';
import type { RootState } from '../store';
import { exportOptionsRemembered } from '../store/exportOptions';
import { listQueryChanged } from '../store/navigation';
import { answersViewChanged, answersViewRemembered } from '../store/answersView';
import { attentionHidden, attentionRemembered, attentionRestored } from '../store/attention';
import { choiceLabelsRemembered } from '../store/choiceLabels';
import {
  keptPanelsRemembered,
  panelFolded,
  panelKept,
  panels,
  panelsRemembered,
  panelUnfolded,
  type Panel,
} from '../store/panels';
import { singleKeysRemembered, singleKeysSwitched } from '../store/shortcuts';
import { viewDeleted, viewSaved, viewsRemembered } from '../store/savedViews';
import { themeChosen, themeRemembered, themes } from '../store/theme';
import { getContext, select } from './typedEffects';

/** A choice that belongs to the browser, not to the user: it is there again at the next visit. */
interface Remembered {
  /** Its key in the browser's storage. */
  readonly key: string;
  /** The event for a stored text; null for one that means nothing any more. */
  readonly restored: (stored: string) => UnknownAction | null;
  /** The events by which the user changes it. */
  readonly changes: readonly { readonly type: string }[];
  /** What to store; null for the usual choice, which is not stored. */
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

const panelChanges = [panelFolded, panelUnfolded, panelKept];

export const remembered: readonly Remembered[] = [
  {
    // Also read by the script in the pages' heads (`scripts/webpack/themeScript.ts`).
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
    restored: (stored) => keptPanelsRemembered(panelsIn(stored)),
    changes: panelChanges,
    text: ({ panels: { kept } }) => kept.join(' ') || null,
  },
  {
    key: 'hiddenAttention',
    restored: (stored) => attentionRemembered(stored.split(' ')),
    changes: [attentionHidden, attentionRestored],
    text: ({ attention: { hidden } }) => hidden.join(' ') || null,
  },
  {
    key: 'singleKeys',
    restored: (stored) => singleKeysRemembered(stored !== OFF),
    changes: [singleKeysSwitched],
    text: ({ shortcuts }) => (shortcuts.singleKeys ? null : OFF),
  },
  {
    // Also read before the store is made (`src/main.tsx`).
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

/** Tells the state at the start what was chosen during an earlier visit. */
export function* restoreChoices(): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  for (const { key, restored } of remembered) {
    const stored = storage.read(key);
    const event = stored === null ? null : restored(stored);
    if (event) yield put(event);
  }
}

/** The user has changed a choice: stores it. */
export function* rememberChoice({ key, text }: Remembered): Generator<unknown, void> {
  const { storage } = yield* getContext('io');
  const chosen = yield* select(text);
  if (chosen === null) storage.remove(key);
  else storage.write(key, chosen);
}
