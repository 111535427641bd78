import type { i18n as I18n } from 'i18next';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { RootState } from '../../store';
import { fieldInputOf, type FieldInput, type SessionFile } from '../../store/recording/sessionFile';
import type { Playback } from '../../store/recording/playback';
import { selectTheme } from '#store/core/theme';
import { switchLocale } from '../../translations';
import { App } from '../../src/App';
import { Boundary } from '../../src/Boundary';
import { StoreRouter } from '../../src/StoreRouter';
import type { FromSite } from '../messages';
import { playbackOf, timeAt } from '../sessionPlayback';
import { Crashed } from './Crashed';
import { localesOf, preloadFor } from './screensOf';
import { setSessionTime } from './sessionClock';
import { createReplayStore, stateReplaced } from './replayStore';
import { fill, typedAt } from './typedFields';

/** The maximum number of steps forward shown one by one; beyond it the site jumps. */
const IN_TURN = 16;

/** The real site, reduced to showing the states of a session. */
export class ReplayedSite {
  private readonly store = createReplayStore();
  private session: { readonly file: SessionFile; readonly playback: Playback } | undefined;
  private wanted = 0;
  private shown = -1;
  private mounts = 0;
  private crashed = false;
  private running = false;
  private missing: readonly FieldInput[] = [];

  constructor(
    private readonly root: Root,
    private readonly i18n: I18n,
    private readonly tell: (message: FromSite) => void,
  ) {
    this.followCrashes();
    // Some fields appear when their code is loaded.
    new MutationObserver(() => this.fillMissing()).observe(document.body, { childList: true, subtree: true });
  }

  async open(file: SessionFile): Promise<void> {
    this.shown = -1;
    this.wanted = 0;
    this.session = undefined;
    const playback = playbackOf(file);
    const checkpoint = playback.stateAt(0);
    setSessionTime(timeAt(file, 0));
    await this.prepare(checkpoint, file).catch(() => undefined); // parts that fail to load show their own message
    this.session = { file, playback };
    this.tell({ kind: 'ready' });
    await this.run();
  }

  private async prepare(checkpoint: RootState, file: SessionFile): Promise<void> {
    for (const locale of localesOf(checkpoint, file)) await this.speak(locale);
    await preloadFor(checkpoint, file);
  }

  seek(step: number): void {
    this.wanted = step;
    void this.run();
  }

  /** Only the latest request counts: dragging the slider skips intermediate states. */
  private async run(): Promise<void> {
    if (this.running || !this.session) return;
    this.running = true;
    while (this.session && this.shown !== this.wanted) await this.go(this.session, this.wanted);
    this.running = false;
  }

  private async go(session: NonNullable<ReplayedSite['session']>, step: number): Promise<void> {
    const steps = step - this.shown;
    const isNear = this.shown >= 0 && steps > 0 && steps <= IN_TURN;
    for (let number = isNear ? this.shown + 1 : step; number <= step; number += 1)
      await this.showStep(session, number, isNear && !this.crashed).catch(() => this.showNothing());
    this.shown = step;
    this.tell({ kind: 'shown', step, crashed: this.crashed });
  }

  private async showStep(
    { file, playback }: NonNullable<ReplayedSite['session']>,
    number: number,
    inTurn: boolean,
  ): Promise<void> {
    const state = playback.stateAt(number);
    await this.speak(state.locale.current);
    setSessionTime(timeAt(file, number));
    this.show(state, inTurn);
    const typed = typedAt(file.steps, number);
    this.missing = inTurn ? typed.filter(({ field }) => this.isNew(file, number, field)) : typed;
    this.fillMissing();
  }

  /** The state is invalid: files are untrusted input. */
  private showNothing(): void {
    flushSync(() => this.root.render(null));
    this.crashed = true;
  }

  /** When stepping forward, earlier input is in its field already, or was removed since. */
  private isNew({ steps }: SessionFile, number: number, field: string): boolean {
    const action = steps[number - 1]?.action;
    return action !== undefined && fieldInputOf(action)?.field === field;
  }

  private fillMissing(): void {
    if (this.missing.length === 0) return;
    const wanted = this.missing;
    this.missing = [];
    this.missing = wanted.filter((typed) => !fill(typed));
  }

  /** After a jump the site is mounted again, so that no field or failed part of another moment is left. */
  private show(state: RootState, inTurn: boolean): void {
    const { scrollX, scrollY } = window;
    const staysHere = state.navigation.href === this.store.getState().navigation.href;
    if (!inTurn) flushSync(() => this.root.render(null));
    this.crashed = false;
    flushSync(() => {
      this.mirrorTheme(state);
      this.store.dispatch(stateReplaced(state));
      if (!inTurn) this.mount();
    });
    if (!staysHere) window.scrollTo(0, 0);
    else if (!inTurn) window.scrollTo(scrollX, scrollY);
  }

  private mount(): void {
    this.mounts += 1;
    this.root.render(
      <Boundary key={this.mounts} instead={<Crashed />}>
        <Provider store={this.store}>
          <I18nextProvider i18n={this.i18n}>
            <StoreRouter>
              <App />
            </StoreRouter>
          </I18nextProvider>
        </Provider>
      </Boundary>,
    );
  }

  private mirrorTheme(state: RootState): void {
    const theme = selectTheme(state);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  private async speak(locale: Parameters<typeof switchLocale>[1]): Promise<void> {
    if (this.i18n.language !== locale) await switchLocale(this.i18n, locale).catch(() => undefined);
  }

  /** React reports crashes caught by a boundary only here. */
  private followCrashes(): void {
    // oxlint-disable no-console -- intercepts crash reports, and passes them on
    const report = console.error;
    console.error = (...what: unknown[]) => {
      if (what.some((part) => part instanceof Error)) this.crashed = true;
      report(...what);
    };
    // oxlint-enable no-console
  }
}
