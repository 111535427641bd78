import { unzipSync } from 'fflate';
import { alertActionChosen, selectAlert } from '#store/core/alert';
import { selectSubmission } from '#store/submission/submissions';
import { pathTo } from '#store/route/location';
import { selectRequest } from '#store/request/requests';
import { selectSubmissionActivity } from '#store/selectors/submission/activity';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import {
  selectArchiveProgress,
  bulkActionsRequested,
  submissionDeleteRequested,
  submissionZipRequested,
  submissionZipStopped,
} from '#store/submission/bulkActions';
import { selectSubmissionAnswers } from '#store/submission/answers';
import { selectSubmissionMetadata, submissionCommentSubmitted, metadataOutdated } from '#store/submission/metadata';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { until } from '../../support/until';
import { worldOfAdmin } from '../../support/world';

const answers = (id: string, depth: string, former = ''): string =>
  `<data id="wells" version="1"><depth>${depth}</depth><meta><instanceID>${id}</instanceID>${former}</meta></data>`;

describeServer('the page of a submission', (server) => {
  const open = async () => {
    const { projectId, as, published } = await formProject(server);
    await published({ id: 'wells', version: '1', types: { '/depth': 'decimal', '/meta/instanceID': 'string' } });
    const headers = { 'content-type': 'application/xml' };
    const form = { projectId, xmlFormId: 'wells' };
    for (const id of ['uuid:1', 'uuid:2']) {
      await server.ok('submissionCreate', { as, params: form, body: answers(id, '4.5'), headers });
    }
    const edit = (body: string) =>
      server.ok('submissionEdit', { as, params: { ...form, instanceId: 'uuid:1' }, body, headers });
    const site = await worldOfAdmin(server);
    const source = { projectId, xmlFormId: 'wells', draft: false };
    const key = { source, instanceId: 'uuid:1' };
    const params = { projectId, xmlFormId: 'wells', instanceId: 'uuid:1' };
    const kinds = () => selectSubmissionActivity(site.state(), key).map(({ kind }) => kind);
    const state = () => selectSubmissionMetadata(site.state(), key)?.submission.reviewState;
    return { site, edit, source, key, params, kinds, state };
  };

  it('the page of a submission shows its answers and its adjacent ones in the former table', async () => {
    const { site, source, key, params, kinds } = await open();
    await site.visit(pathTo('formSubmissions', source));
    await site.visit(pathTo('formSubmission', params));
    expect(selectSubmissionAnswers(site.state(), key)?.version).toBe('1');
    expect(kinds()).toEqual(['received']);
    expect(selectSubmissionNeighbours(site.state(), key)).toMatchObject({
      number: 1,
      place: 2,
      count: 2,
      previousHref: pathTo('formSubmission', { ...params, instanceId: 'uuid:2' }),
      nextHref: null,
    });
    expect([selectAlert(site.state()), site.crashes]).toEqual([null, []]);
    site.stop();
  });

  it('decisions, comments and edits appear in its activity', async () => {
    const { site, edit, source, key, params, kinds, state } = await open();
    await site.visit(pathTo('formSubmission', params));
    const act = { name: 'review', reviewState: 'hasIssues', note: 'So deep?' } as const;
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:1'], act, before: { 'uuid:1': null } }));
    await site.idle();
    expect([state(), kinds()]).toEqual(['hasIssues', ['reviewed', 'received']]);
    expect(selectSubmissionActivity(site.state(), key)[0]).toMatchObject({ note: 'So deep?' });
    site.dispatch(submissionCommentSubmitted({ ...key, body: 'No: 4.6.' }));
    await site.idle();
    expect(kinds()).toEqual(['comment', 'reviewed', 'received']);
    await edit(answers('uuid:3', '4.6', '<deprecatedID>uuid:1</deprecatedID>'));
    await site.visit('/');
    await site.visit(pathTo('formSubmission', params));
    expect([state(), kinds()]).toEqual(['edited', ['edited', 'comment', 'reviewed', 'received']]);
    expect(selectSubmissionActivity(site.state(), key)[0]).toMatchObject({
      changes: [{ path: '/depth', before: '4.5', after: '4.6' }],
    });
    site.stop();
  });

  it('the table shows actions made on the page of a submission', async () => {
    const { site, edit, source, key, params } = await open();
    const system = () => selectSubmission(site.state(), source, 'uuid:1')?.__system;
    await site.visit(pathTo('formSubmissions', source));
    expect(system()).toMatchObject({ reviewState: null, edits: 0, comments: 0 });
    await site.visit(pathTo('formSubmission', params));
    site.dispatch(submissionCommentSubmitted({ ...key, body: 'So deep?' }));
    await site.idle();
    expect(system()).toMatchObject({ reviewState: null, edits: 0, comments: 1 });
    await edit(answers('uuid:3', '4.6', '<deprecatedID>uuid:1</deprecatedID>'));
    site.dispatch(metadataOutdated(key));
    await site.idle();
    expect(system()).toMatchObject({ reviewState: 'edited', edits: 1, comments: 1 });
    expect(selectSubmission(site.state(), source, 'uuid:1')?.depth).toBe(4.6);
    site.stop();
  });

  it('a submission is downloaded as one archive of its XML and files, without missing ones', async () => {
    const { projectId, as, published } = await formProject(server);
    await published({
      instance: '<photo/><sketch/>',
      types: { '/photo': 'binary', '/sketch': 'binary' },
      body: ['photo', 'sketch'].map((name) => `<upload ref="/data/${name}" mediatype="image/*"/>`).join(''),
    });
    const form = { projectId, xmlFormId: 'wells', instanceId: 'uuid:p' };
    const xml =
      '<data id="wells" version="1"><photo>1.jpg</photo><sketch>2.jpg</sketch><meta><instanceID>uuid:p</instanceID></meta></data>';
    const headers = { 'content-type': 'application/xml' };
    await server.ok('submissionCreate', { as, params: form, body: xml, headers });
    const photo = Buffer.from([0xff, 0xd8, 0, 0x80, 0xfe]);
    await server.ok('submissionAttachmentCreate', { as, params: { ...form, name: '1.jpg' }, body: photo });
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formSubmission', form));
    const key = { source: { projectId, xmlFormId: 'wells', draft: false }, instanceId: 'uuid:p' };

    site.dispatch(submissionZipRequested(key));
    await site.idle();
    expect(site.saved.map(({ name }) => name)).toEqual(['wells p.zip']);
    const files = unzipSync(new Uint8Array((await site.saved[0]?.file.arrayBuffer()) ?? []));
    expect(Object.keys(files)).toEqual(['submission.xml', '1.jpg']);
    expect(Buffer.from(files['submission.xml'] ?? []).toString()).toBe(xml);
    expect(photo.equals(files['1.jpg'] ?? new Uint8Array())).toBe(true);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'warning',
      message: { key: 'submission.zipMissing', values: { count: 1, names: '2.jpg' } },
    });
    expect(selectArchiveProgress(site.state(), key)).toBeNull();

    site.answerNext(/attachments\/1\.jpg/, { ok: false, problem: { kind: 'noResponse' } });
    site.dispatch(submissionZipRequested(key));
    await site.idle();
    expect(site.saved).toHaveLength(1);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'danger',
      message: { key: 'submission.zipFailed', values: { name: '1.jpg', problem: { problem: { kind: 'noResponse' } } } },
    });
    expect([selectArchiveProgress(site.state(), key), site.crashes]).toEqual([null, []]);

    const release = site.holdNext(/attachments\/1\.jpg/);
    site.dispatch(submissionZipRequested(key));
    await site.idle();
    await site.passes(1000);
    expect(selectArchiveProgress(site.state(), key)).toEqual({ done: 0, total: 1 });
    site.dispatch(submissionZipStopped(key));
    release();
    await site.idle();
    expect([selectArchiveProgress(site.state(), key), site.saved.length]).toEqual([null, 1]);
    site.stop();
  });

  it('a deleted submission stays visible, and the message can undo it', async () => {
    const { site, source, key, params, kinds } = await open();
    await site.visit(pathTo('formSubmission', params));
    site.dispatch(submissionDeleteRequested(source, 'uuid:1'));
    await site.idle();
    expect(selectSubmissionMetadata(site.state(), key)?.isDeleted).toBe(true);
    const undo = selectAlert(site.state())?.action;
    if (!undo) throw new Error('no undo');
    site.dispatch(alertActionChosen(undo));
    await site.idle();
    expect(selectSubmissionMetadata(site.state(), key)?.isDeleted).not.toBe(true);
    expect(kinds()).toEqual(['restored', 'deleted', 'received']);
    site.stop();
  });

  it('the link of a submission in the trash shows its metadata, and its answers after it is restored', async () => {
    const { site, source, key, params } = await open();
    await site.visit(pathTo('formSubmissions', source));
    site.dispatch(submissionDeleteRequested(source, 'uuid:1'));
    await site.idle();
    await site.visit(pathTo('formSubmission', params));
    expect(selectSubmissionMetadata(site.state(), key)).toMatchObject({
      isDeleted: true,
      submission: { instanceId: 'uuid:1', deletedAt: expect.any(String) as string },
    });
    expect(selectSubmissionAnswers(site.state(), key)).toBeUndefined();
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:1'], act: { name: 'restore' } }));
    await site.idle();
    expect(selectSubmissionMetadata(site.state(), key)?.isDeleted).not.toBe(true);
    expect(selectSubmissionAnswers(site.state(), key)?.version).toBe('1');
    const none = { source, instanceId: 'uuid:9' };
    await site.visit(pathTo('formSubmission', { ...params, instanceId: 'uuid:9' }));
    expect(selectSubmissionMetadata(site.state(), none)).toBeUndefined();
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a submission is searched for in the trash although permissions are loaded after its 404', async () => {
    const { site, key, params } = await open();
    await server.ok('submissionDelete', { as: server.admin.token, params });
    const release = site.holdNext(/projects\/\d+$/);
    const visit = site.visit(pathTo('formSubmission', params));
    await until(() => selectRequest(site.state(), 'submissionGet', params)?.status === 'error');
    release();
    await visit;
    await site.idle();
    expect(selectSubmissionMetadata(site.state(), key)).toMatchObject({ isDeleted: true });
    site.stop();
  });
});
