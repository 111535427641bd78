import { rootReducer } from '../../store';
import { alertHoverChanged, selectAlert } from '#store/core/alert';
import { recordingRequested } from '#store/core/developer';
import { projectCreateSubmitted } from '#store/project/projects';
import { modalClosed, selectModal } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { playback } from '../../store/recording/playback';
import {
  recordingDiscarded,
  recordingStopRequested,
  reportRequested,
  sessionSaveSubmitted,
} from '../../store/recording/recordingEvents';
import { recordingLimits } from '../../store/recording/ringBuffer';
import { selectIsReportable } from '#store/selectors/core/reportable';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { everything, lastSession, nothing, saveSession } from '../support/site/savedSession';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';
import { selectRecordingSince } from '#store/selectors/core/developer';

describeServer('recordings of sessions', (server) => {
  const begin = async () => {
    const site = await worldOfAdmin(server, { records: true });
    site.dispatch(recordingRequested());
    await site.idle();
    return site;
  };

  it('a recorded session is played to the state in which it was saved', async () => {
    const site = await begin();
    expect(selectRecordingSince(site.state())).not.toBeNull();
    site.dispatch(projectCreateSubmitted({ name: 'Northern wells' }));
    await site.idle();
    await site.visit('/users');
    site.dispatch(listQueryChanged({ filter: 'ama' }));
    const live = site.state();
    const file = await saveSession(site, everything);
    expect(file).toMatchObject({
      format: 'transect-session',
      version: 1,
      language: 'en',
      contents: everything,
      unknown: 0,
    });
    const { stateAt, firstDifference, length } = playback(rootReducer, file);
    // The last step is the wish to save.
    const { session, actors, developer, ...others } = live;
    expect(stateAt(length - 2)).toMatchObject({ ...others, session: { user: session.user } });
    expect(stateAt(length - 2).developer).toEqual(developer);
    expect(Object.keys(stateAt(length - 2).actors)).toEqual(Object.keys(actors));
    expect(firstDifference()).toBeNull();
    expect(selectRecordingSince(site.state())).toBeNull();
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { key: 'developer.saved' } });
    expect(site.saved.at(-1)?.name).toMatch(/^transect-session-\d{4}-\d\d-\d\dT\d\d-\d\d\.json\.gz$/);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a recording requested before the recorder is loaded starts as soon as it is', async () => {
    const site = await worldOfAdmin(server, {});
    site.dispatch(recordingRequested());
    await site.idle();
    expect(selectRecordingSince(site.state())).toBeNull();
    site.records();
    await site.idle();
    expect(selectRecordingSince(site.state())).not.toBeNull();
    site.stop();
  });

  it('a file without names has none, and is marked as such', async () => {
    const site = await begin();
    await site.visit('/users');
    const { email } = server.admin.user;
    const full = JSON.stringify(await saveSession(site, everything));
    expect(full).toContain(email);
    site.dispatch(recordingRequested());
    await site.idle();
    await site.visit('/');
    await site.visit('/users');
    const file = await saveSession(site, nothing);
    expect(file.contents).toEqual(nothing);
    expect(JSON.stringify(file)).not.toContain(email);
    expect(playback(rootReducer, file).firstDifference()).toBeNull();
    site.stop();
  });

  it('cancelling the save continues the recording, without losing anything', async () => {
    const site = await begin();
    await site.visit('/users');
    site.dispatch(recordingStopRequested());
    await site.idle();
    site.dispatch(modalClosed());
    await site.visit('/system/audits');
    const { steps } = await saveSession(site, nothing);
    const visited = steps.flatMap(({ action }) =>
      action.type === 'navigation/locationChanged' ? [(action.payload as { href: string }).href] : [],
    );
    expect(visited).toEqual(['/users', '/system/audits']);
    site.stop();
  });

  it('steps after the save dialog opened are in no file, also where the oldest steps were dropped since', async () => {
    const site = await begin();
    // Thousands of steps; those of a list would take a minute.
    const steps = (count: number, filter: string) => {
      for (let step = 1; step < count; step += 1) site.dispatch(alertHoverChanged(false));
      site.dispatch(listQueryChanged({ filter }));
    };
    steps(recordingLimits.steps - 100, 'before');
    site.dispatch(recordingStopRequested());
    await site.idle();
    const modal = selectModal(site.state());
    if (modal?.name !== 'sessionSave') throw new Error('no dialog opened');
    steps(300, 'since');
    site.dispatch(sessionSaveSubmitted({ heard: modal.ids.heard, contents: everything }));
    for (let turn = 0; turn < 50 && selectRecordingSince(site.state()) !== null; turn += 1) await site.idle();
    const text = JSON.stringify((await lastSession(site)).steps);
    expect(text).toContain('"before"');
    expect(text).not.toContain('"since"');
    site.stop();
  });

  it('a discarded recording leaves no file, and the next one starts empty', async () => {
    const site = await begin();
    await site.visit('/users');
    site.dispatch(recordingStopRequested());
    await site.idle();
    site.dispatch(recordingDiscarded());
    await site.idle();
    expect(selectRecordingSince(site.state())).toBeNull();
    expect(selectModal(site.state())).toBeNull();
    expect(site.saved).toEqual([]);
    site.dispatch(recordingRequested());
    await site.idle();
    const { steps } = await saveSession(site, nothing);
    expect(steps.map(({ action }) => action.type)).not.toContain('navigation/locationChanged');
    site.stop();
  });

  it('a recording continues over the end of the session, and its file holds neither the password nor the token', async () => {
    const site = await begin();
    const { user, password } = server.admin;
    const tokens = [site.state().session.session?.token];
    site.dispatch(logoutRequested());
    await site.idle();
    expect(selectRecordingSince(site.state())).not.toBeNull();
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    tokens.push(site.state().session.session?.token);
    const file = await saveSession(site, everything);
    expect(file.steps.map(({ action }) => action.type)).toEqual(
      expect.arrayContaining(['session/sessionEnded', 'session/loginSubmitted', 'session/sessionStarted']),
    );
    const text = JSON.stringify(file);
    for (const secret of [password, ...tokens]) expect(text).not.toContain(secret);
    site.stop();
  });

  it('after a server error, a report holds the last steps, without names and answers', async () => {
    const site = await worldOfAdmin(server, { records: true });
    await site.visit('/users');
    expect(selectIsReportable(site.state())).toBe(false);
    site.answerNext(/^GET \/v1\/audits/, {
      ok: false,
      problem: { kind: 'problem', code: 500.1, message: 'Oh', details: {} },
    });
    await site.visit('/system/audits');
    expect(selectIsReportable(site.state())).toBe(true);
    site.dispatch(reportRequested());
    for (let turn = 0; turn < 50 && site.saved.length === 0; turn += 1) await site.idle();
    const file = await lastSession(site);
    expect(site.saved.at(-1)?.name).toMatch(/^transect-report-/);
    expect(file.contents).toEqual(nothing);
    expect(file.steps.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(file.steps)).toContain('500.1');
    expect(JSON.stringify(file)).not.toContain(server.admin.user.email);
    expect(playback(rootReducer, file).firstDifference()).toBeNull();
    site.stop();
  });

  it.each([
    ['a refusal', { kind: 'problem', code: 403.1, message: 'No', details: {} }],
    ['a cut line', { kind: 'noResponse' }],
    ['a busy server', { kind: 'problem', code: 503.6, message: 'Wait', details: { atOnce: 2 } }],
  ] as const)('%s is not a reportable error', async (_, problem) => {
    const site = await worldOfAdmin(server, { records: true });
    site.answerNext(/^GET \/v1\/audits/, { ok: false, problem });
    await site.visit('/system/audits');
    expect(selectIsReportable(site.state())).toBe(false);
    site.stop();
  });
});
