import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StoreRouter } from '#src/StoreRouter';
import type { Ability } from '#api/abilities';
import { createStore, type RootState, type Store } from '#store/index';
import { readLocation } from '#store/route/location';
import { locationChanged } from '#store/route/navigation';
import { sessionStarted } from '#store/account/session';
import { createI18n } from '#translations/index';
import { aCurrentUser } from '../things';

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

export interface Shown {
  readonly user: UserEvent;
  /** The events of the user and requests of the page since it was rendered, in order. */
  readonly events: readonly UnknownAction[];
  readonly state: () => RootState;
  /** Dispatches events from elsewhere: responses, alerts, navigation. */
  readonly happens: (...actions: Actions) => void;
}

/** A logged-in user with this sitewide role, at a server with abilities beyond the protocol. */
export const loggedInAs = (role: 'admin' | 'viewer' = 'admin', abilities?: readonly Ability[]): UnknownAction =>
  sessionStarted({
    session: { token: 'x'.repeat(64), csrf: 'y', expiresAt: '', createdAt: '' },
    user: { ...aCurrentUser(role), ...(abilities && { abilities: [...abilities] }) },
  });

/** The site has navigated to this path. */
export const at = (href: string): UnknownAction => locationChanged(readLocation(href));

/** Shows a part of the site over a store of the test's own. */
export function renderOver(store: Store, node: ReactNode, i18n = createI18n('en')): void {
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StoreRouter>{node}</StoreRouter>
      </I18nextProvider>
    </Provider>,
  );
}

/** Shows a part of the site over the real store in the state after these actions; no saga listens. */
export function renderSite(node: ReactNode, ...before: Actions): Shown {
  const events: UnknownAction[] = [];
  const record = () => (next: (action: unknown) => unknown) => (action: unknown) => {
    events.push(action as UnknownAction);
    return next(action);
  };
  const store = createStore({ middleware: [record] });
  for (const action of before.flat()) store.dispatch(action);
  events.length = 0;
  renderOver(store, node);
  const happens = (...actions: Actions) => {
    act(() => {
      for (const action of actions.flat()) store.dispatch(action);
    });
  };
  return { user: userEvent.setup(), events, state: store.getState, happens };
}
