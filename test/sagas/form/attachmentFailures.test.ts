import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import type { RootState } from '#store/index';
import { filesConfirmed, attachmentUploadStopRequested, selectAttachmentsRunning } from '#store/form/attachmentUploads';
import { selectDraftAttachments } from '#store/form/attachments';
import { leavePromptAnswered, selectLeavePrompt } from '#store/core/leavePrompt';
import { sessionEnded } from '#store/account/session';
import { form, list, named, openAttachments as open, attachmentsPath } from '../../support/form/draftAttachments';
import { refused } from '../../support/problem';
import { aCurrentUser } from '../../support/things';

describe('an upload that fails', () => {
  const three = () => [named('a.jpg'), named('b.jpg'), named('c.csv')];

  it('an upload that fails shows the problem of the server if there was only one file', async () => {
    const { site, choose, alert } = await open();
    site.answerNext(/POST/, refused(404.1, 'no such slot'));
    await choose([named('a.jpg')], 'a.jpg');
    expect(alert()).toMatchObject({ type: 'danger', message: { problem: { message: 'no such slot' } } });
    site.stop();
  });

  it('an upload that fails stops the rest, and reports how many files were uploaded', async () => {
    const { site, choose, confirm, alert, present, areHeld } = await open();
    site.answerNext(/POST .*b\.jpg/, refused(404.1, 'no such slot'));
    await choose(three());
    await confirm();
    expect(site.sent).toEqual([`POST ${list}/a.jpg`, `POST ${list}/b.jpg`]);
    expect(alert()?.message).toMatchObject({
      key: 'draftAttachments.someUploaded',
      values: { count: 1, total: 3, reason: { problem: { message: 'no such slot' } } },
    });
    expect(present()).toEqual(['a.jpg']);
    expect(areHeld()).toEqual([false, false, false]);
    site.stop();
  });

  it('an upload that fails at the first file reports that none was uploaded', async () => {
    const { site, choose, confirm, alert } = await open();
    site.answerNext(/POST/, refused(404.1));
    await choose(three());
    await confirm();
    expect(alert()?.message).toMatchObject({ key: 'draftAttachments.noneUploaded', values: { count: 3 } });
    site.stop();
  });

  it('an upload that fails names a file that is missing or unreadable', async () => {
    const { site, choose, alert } = await open({ files: { isReadable: async () => false } });
    await choose([named('photo.jpg')], 'a.jpg');
    site.dispatch(filesConfirmed());
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(alert()?.message).toEqual({ problem: { kind: 'unreadable', name: 'a.jpg' }, name: 'draftAttachmentCreate' });
    site.stop();
  });

  it('an upload that fails names a file that could not be compressed, or changed while it was sent', async () => {
    const gzip = async () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const user = { ...aCurrentUser(), abilities: ['gzip'] };
    const first = await open({ files: { gzip }, answers: { 'GET /v1/users/current': user } });
    await first.choose([named('c.csv', 'x'.repeat(16_000))], 'c.csv');
    expect(first.alert()?.message).toMatchObject({ problem: { kind: 'unreadable' } });
    first.site.stop();

    let asked = 0;
    const second = await open({ files: { isReadable: async () => (asked += 1) === 1 } });
    second.site.answerNext(/POST/, { ok: false, problem: { kind: 'noResponse' } });
    await second.choose([named('a.jpg')], 'a.jpg');
    expect(second.alert()?.message).toMatchObject({ problem: { kind: 'unreadable' } });
    second.site.stop();
  });

  it('an upload that fails without a connection reports that', async () => {
    const { site, choose, alert } = await open();
    site.answerNext(/POST/, { ok: false, problem: { kind: 'noResponse' } });
    await choose([named('a.jpg')], 'a.jpg');
    expect(alert()?.message).toMatchObject({ problem: { kind: 'noResponse' } });
    site.stop();
  });
});

describe('cancelled upload', () => {
  const three = () => [named('a.jpg'), named('b.jpg'), named('c.csv')];

  it('a cancelled upload is stopped in the middle of a file, and the list is reloaded', async () => {
    const { site, choose, confirm, alert, queue, areHeld } = await open();
    await choose(three());
    site.holdNext(/POST .*b\.jpg/);
    await confirm();
    expect(queue()).toMatchObject({ running: true, finished: 1 });
    site.dispatch(attachmentUploadStopRequested());
    await site.idle();
    expect(site.sent).toEqual([`POST ${list}/a.jpg`, `POST ${list}/b.jpg`, `GET ${list}`]);
    expect(alert()).toMatchObject({ type: 'info', message: { values: { count: 1, total: 3 } } });
    expect(selectAttachmentsRunning(site.state())).toBe(false);
    expect(areHeld()).toEqual([false, false, false]);
    site.stop();
  });

  it('leaving the page during an upload asks for confirmation', async () => {
    const { site, choose, confirm } = await open();
    await choose(three());
    const release = site.holdNext(/POST .*a\.jpg/);
    await confirm();
    await site.visit('/');
    expect(selectLeavePrompt(site.state())).toBe('uploads');
    site.dispatch(leavePromptAnswered(false));
    await site.idle();
    expect(site.address()).toBe(attachmentsPath);
    release();
    await site.idle();
    expect(site.sent).toHaveLength(3);
    site.stop();
  });

  it('an upload ends after the current file, without an alert, once the page is left', async () => {
    const { site, choose, confirm, alert, queue, areHeld } = await open();
    await choose(three());
    const release = site.holdNext(/POST .*a\.jpg/);
    await confirm();
    await site.leaveFor('/projects/1/forms/trees/draft');
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(alert()).toBeNull();
    expect(queue()).toBeNull();
    expect(selectDraftAttachments(site.state(), form)[0]).toMatchObject({ name: 'a.jpg', exists: true });
    expect(areHeld()).toEqual([false, false, false]);
    site.stop();
  });

  it('an upload does not interfere with the next, after its page was left and visited again', async () => {
    const { site, choose, confirm, queue, present } = await open();
    await choose([named('a.jpg')]);
    const release = site.holdNext(/POST .*a\.jpg/);
    await confirm();
    await site.leaveFor('/projects/1/forms/trees/draft');
    await site.visit(attachmentsPath);
    await choose([named('b.jpg'), named('c.csv')]);
    const releaseNext = site.holdNext(/POST .*b\.jpg/);
    await confirm();
    const before = queue();
    release();
    await site.idle();
    expect(queue()).toEqual(before);
    expect(present()).toEqual(['a.jpg']);
    releaseNext();
    await site.idle();
    expect(queue()).toMatchObject({ running: false, finished: 2 });
    expect(present()).toEqual(['a.jpg', 'b.jpg', 'c.csv']);
    site.stop();
  });

  it('an upload ends with the session, and sends nothing as the next user', async () => {
    const { site, choose, confirm, areHeld } = await open();
    await choose(three());
    site.holdNext(/POST .*a\.jpg/);
    await confirm();
    site.dispatch(sessionEnded());
    await site.idle();
    expect(site.sent).toEqual([`POST ${list}/a.jpg`]);
    expect(areHeld()).toEqual([false, false, false]);
    site.stop();
  });

  it('an upload is not disturbed by files dropped while it runs', async () => {
    const { site, choose, confirm, areHeld } = await open();
    await choose(three());
    const release = site.holdNext(/POST .*a\.jpg/);
    await confirm();
    await choose([named('a.jpg')], 'a.jpg');
    expect(areHeld()).toEqual([true, true, true, false]);
    release();
    await site.idle();
    expect(site.sent).toHaveLength(3);
    site.stop();
  });
});

describe('time travel', () => {
  it('time travel to any moment of an upload sends nothing', async () => {
    const { site, choose, confirm } = await open({ enhancers: [instrument()] });
    await choose([named('photo.jpg')], 'a.jpg');
    await confirm();
    await choose([named('a.jpg'), named('b.jpg')]);
    await confirm();
    expect(site.sent).toHaveLength(3);
    site.forgetSent();
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    for (const index of liftedStore.getState().computedStates.keys()) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      await site.idle();
    }
    expect(site.sent).toEqual([]);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
