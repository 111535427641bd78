import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** The panels that users can fold; the browser remembers them. */
export const panels = ['gettingStarted', 'news', 'separateEdits'] as const;

export type Panel = (typeof panels)[number];

interface PanelsState {
  readonly folded: readonly Panel[];
  /** Those which the user keeps open although they would fold themselves. */
  readonly kept: readonly Panel[];
}

const initialState: PanelsState = { folded: [], kept: [] };

export const panelFolded = createAction<Panel>('panels/panelFolded');

export const panelUnfolded = createAction<Panel>('panels/panelUnfolded');

/** A panel that had folded itself was unfolded. */
export const panelKept = createAction<Panel>('panels/panelKept');

/** The site starts; these were folded during the last visit. */
export const panelsRemembered = createAction<readonly Panel[]>('panels/panelsRemembered');

/** The site starts; these were kept open. */
export const keptPanelsRemembered = createAction<readonly Panel[]>('panels/keptPanelsRemembered');

const without = (names: readonly Panel[], panel: Panel): readonly Panel[] => names.filter((name) => name !== panel);

export const panelsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(panelFolded, ({ folded, kept }, { payload }): PanelsState => ({
      folded: [...folded, payload],
      kept: without(kept, payload),
    }))
    .addCase(panelUnfolded, ({ folded, kept }, { payload }): PanelsState => ({
      folded: without(folded, payload),
      kept: without(kept, payload),
    }))
    .addCase(panelKept, ({ folded, kept }, { payload }): PanelsState => ({
      folded: without(folded, payload),
      kept: [...without(kept, payload), payload],
    }))
    .addCase(panelsRemembered, (state, { payload }): PanelsState => ({ ...state, folded: payload }))
    .addCase(keptPanelsRemembered, (state, { payload }): PanelsState => ({ ...state, kept: payload })),
);

/** Whether a panel is folded away. @param isDone it has served its purpose, and folds itself unless the user keeps it */
export const selectIsFolded = (state: RootState, panel: Panel, isDone = false): boolean =>
  state.panels.folded.includes(panel) || (isDone && !state.panels.kept.includes(panel));
