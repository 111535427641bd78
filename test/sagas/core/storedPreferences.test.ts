import { storedPreferences } from '#sagas/core/storedPreferences';
import { createStore } from '#store/index';
import { sessionEnded } from '#store/account/session';

/** A stored text of each choice, other than the usual one. */
const stored: Readonly<Record<string, string>> = {
  theme: 'dark',
  foldedPanels: 'news',
  keptPanels: 'gettingStarted',
  hiddenAttention: 'a1 b2',
  singleKeys: 'off',
  transectDevtools: '1',
  choiceLabels: 'off',
  answersView: 'names values,French (fr)',
  exportOptions: 'xlsx,labels',
  savedViews: '{"1/trees":[{"name":"Mine","query":"?search=x"}]}',
};

describe('choices that the browser keeps', () => {
  it.each(storedPreferences)(
    'the choice $key belongs to the browser: it stays after a logout',
    ({ key, restored, text }) => {
      const store = createStore({ middleware: [] });
      const event = restored(stored[key] ?? '');
      if (!event) throw new Error(`no example of ${key}`);
      store.dispatch(event);
      expect(text(store.getState())).toBe(stored[key]);
      store.dispatch(sessionEnded());
      expect(text(store.getState())).toBe(stored[key]);
    },
  );

  it.each(['', '{', 'null', '7', '{"1/trees":{}}'])('saved views with the value %s are ignored', (text) => {
    expect(storedPreferences.find(({ key }) => key === 'savedViews')?.restored(text)).toBeNull();
  });
});
