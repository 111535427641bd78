import { alertActionChosen, selectAlert } from '#store/core/alert';
import { selectBatch, type SetAnswerAction } from '#store/core/batch';
import { pathTo } from '#store/route/location';
import { selectModal } from '#store/core/modal';
import { selectEditableFields } from '#store/selectors/submission/editableFields';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { bulkActionsRequested, submissionsSelected } from '#store/submission/bulkActions';
import { headlessFormEngine } from '../../support/form/headlessFormEngine';
import { formProject } from '../../support/project/withForm';
import { rowsIn } from '../../support/rows';
import { describeServer } from '../../support/server';
import { wellForm, wellRecord } from '../../support/form/wellForm';
import { worldOfAdmin } from '../../support/world';

const headers = { 'content-type': 'application/xml' };

describeServer('answers changed in the table of submissions', (server) => {
  const open = async (records: readonly string[] = [wellRecord('uuid:1')]) => {
    const { projectId, as, send } = await formProject(server);
    const { status, raw } = await send(wellForm, { publish: true });
    if (status !== 200) throw new Error(raw.body);
    const params = { projectId, xmlFormId: 'wells' };
    for (const body of records) await server.ok('submissionCreate', { as, params, body, headers });
    const source = { ...params, draft: false };
    const site = await worldOfAdmin(server, { formDesk: headlessFormEngine(wellForm) });
    await site.visit(pathTo('formSubmissions', params));
    const row = (id: string) => rowsIn(site.state(), source).find(({ __id }) => __id === id);
    const change = async (ids: readonly string[], path: string, value: string, use?: SetAnswerAction['use']) => {
      const act = { name: 'answer', path, value, question: path.slice(1), ...(use && { use }) } as const;
      site.dispatch(bulkActionsRequested({ source, ids, act }));
      await site.idle();
    };
    const undo = async () => {
      const alert = selectAlert(site.state());
      if (!alert?.action) throw new Error(`Nothing can be taken back: ${JSON.stringify(alert)}`);
      site.dispatch(alertActionChosen(alert.action));
      await site.idle();
    };
    const versions = async (instanceId: string) =>
      (await server.ok('submissionVersionList', { as, params: { ...params, instanceId } })).map(
        (each) => each.instanceId,
      );
    const edit = (xml: string) =>
      server.ok('submissionEdit', { as, params: { ...params, instanceId: 'uuid:1' }, body: xml, headers });
    const batch = () => selectBatch(site.state(), 'submissionAct');
    return { site, source, row, change, undo, versions, edit, batch };
  };

  it('offers the questions with one text, number, day or choice, without calculated, repeated or file questions', async () => {
    const { site, source } = await open();
    expect(selectEditableFields(site.state(), source).map(({ path, type, options }) => [path, type, options])).toEqual([
      ['/name', 'string', null],
      ['/depth', 'decimal', null],
      [
        '/dry',
        'string',
        [
          { value: 'yes', text: 'Yes' },
          { value: 'no', text: 'No' },
        ],
      ],
      ['/since', 'date', null],
      ['/users', 'int', null],
      ['/clean', 'int', null],
      ['/seen', 'date', null],
      ['/hour', 'time', null],
      ['/at', 'dateTime', null],
      [
        '/kind',
        'string',
        [
          { value: 'dug', text: 'Dug' },
          { value: 'drilled', text: 'Drilled' },
        ],
      ],
    ]);
    site.stop();
  });

  it('an answer becomes a version, the row and its totals show it, and the message can undo it', async () => {
    const { site, source, row, change, undo, versions } = await open();
    await change(['uuid:1'], '/depth', '20.5', 'cell');
    expect(row('uuid:1')).toMatchObject({
      depth: 20.5,
      metres: '20.5 m',
      name: 'Kosiv',
      __system: { edits: 1, reviewState: 'edited' },
    });
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { key: 'submissionActs.answered', values: { count: 1, question: 'depth' } },
    });
    expect(await versions('uuid:1')).toHaveLength(2);
    expect(JSON.stringify(selectVisibleTotals(site.state(), source))).toContain('20.5');
    await undo();
    expect(row('uuid:1')).toMatchObject({ depth: 12.5, metres: '12.5 m', __system: { edits: 2 } });
    expect(await versions('uuid:1')).toHaveLength(3);
    site.stop();
  });

  it('times become versions, too, and are not mistaken for edits of another user', async () => {
    const { site, row, change } = await open();
    for (const minute of ['30', '45']) {
      await change(['uuid:1'], '/hour', `06:${minute}:00.000+02:00`, 'cell');
      await change(['uuid:1'], '/at', `2026-05-01T06:${minute}:00.000+02:00`, 'cell');
    }
    const shown = row('uuid:1');
    expect(shown).toMatchObject({ hour: '06:45:00.000+02:00', __system: { edits: 4 } });
    expect(Date.parse(String(shown?.at))).toBe(Date.parse('2026-05-01T04:45:00Z'));
    site.stop();
  });

  it('a constraint message of the form is shown next to the cell, and nothing is sent', async () => {
    const { site, row, change, batch, versions } = await open();
    site.forgetSent();
    await change(['uuid:1'], '/depth', '91', 'cell');
    expect(batch()?.rows).toMatchObject([
      { state: 'failed', problem: { key: 'answerEdit.said', values: { text: 'Wells are at most 90 metres deep.' } } },
    ]);
    expect(selectAlert(site.state())).toBeNull();
    expect(selectModal(site.state())).toBeNull();
    expect(site.sent.filter((line) => line.startsWith('PUT'))).toEqual([]);
    expect(row('uuid:1')).toMatchObject({ depth: 12.5 });
    expect(await versions('uuid:1')).toEqual(['uuid:1']);
    site.stop();
  });

  it('answers that are no longer relevant are reported, and return on undo', async () => {
    const record = wellRecord('uuid:1', { dry: 'yes', since: '2020-01-01', users: '' });
    const { site, row, change, undo } = await open([record]);
    await change(['uuid:1'], '/dry', 'no', 'cell');
    expect(selectAlert(site.state())).toMatchObject({
      message: { key: 'submissionActs.dropped', values: { count: 1 } },
    });
    expect(row('uuid:1')).toMatchObject({ dry: 'no', since: null });
    await undo();
    expect(row('uuid:1')).toMatchObject({ dry: 'yes', since: '2020-01-01' });
    site.stop();
  });

  it('a concurrent change of another user is shown before it can be overwritten', async () => {
    const { site, row, change, edit, batch } = await open();
    await edit(wellRecord('uuid:1b', { depth: '30' }, '<deprecatedID>uuid:1</deprecatedID>'));
    await change(['uuid:1'], '/depth', '20.5', 'cell');
    expect(batch()?.rows).toMatchObject([{ state: 'failed', problem: { key: 'answerEdit.changed' } }]);
    expect(row('uuid:1')).toMatchObject({ depth: 30 });
    await change(['uuid:1'], '/depth', '20.5', 'cell');
    expect(row('uuid:1')).toMatchObject({ depth: 20.5, __system: { edits: 2 } });
    site.stop();
  });

  it('a version created between reading and sending is not overwritten either', async () => {
    const { site, row, change, edit, batch } = await open();
    const release = site.holdNext(/^PUT/);
    const changing = change(['uuid:1'], '/depth', '20.5', 'cell');
    await changing;
    await edit(wellRecord('uuid:1b', { name: 'Theirs' }, '<deprecatedID>uuid:1</deprecatedID>'));
    release();
    await site.idle();
    expect(batch()?.rows).toMatchObject([{ state: 'failed', problem: { key: 'answerEdit.changed' } }]);
    expect(row('uuid:1')).toMatchObject({ depth: 12.5, name: 'Theirs' });
    site.stop();
  });

  it('an answer changed again since is not undone', async () => {
    const { site, row, change, undo, edit, versions } = await open();
    await change(['uuid:1'], '/depth', '20.5', 'cell');
    const [current = ''] = await versions('uuid:1');
    await edit(wellRecord('uuid:1c', { depth: '7' }, `<deprecatedID>${current}</deprecatedID>`));
    await undo();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { key: 'answerEdit.changed' } });
    expect(row('uuid:1')).toMatchObject({ depth: 7 });
    site.stop();
  });

  it('is checked for several without a change, set if the form accepts it, and undone together', async () => {
    const records = ['5', '10', '20', '50', '60', '70'].map((depth, index) =>
      wellRecord(`uuid:${index}`, { depth, kind: index < 3 ? 'dug' : 'drilled' }),
    );
    const { site, source, row, change, undo, versions, batch } = await open(records);
    const ids = records.map((_, index) => `uuid:${index}`);
    site.dispatch(submissionsSelected({ source, ids }));
    await change(ids, '/kind', 'dug', 'trial');
    // Deep wells cannot be dug.
    expect(batch()?.rows.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'failed', 'failed', 'failed']);
    expect(await versions('uuid:3')).toEqual(['uuid:3']);
    expect(selectAlert(site.state())).toBeNull();

    await change(ids, '/name', 'All alike');
    expect(ids.map((id) => row(id)?.name)).toEqual(ids.map(() => 'All alike'));
    expect(selectModal(site.state())).toBeNull();
    expect(selectAlert(site.state())).toMatchObject({
      message: { key: 'submissionActs.answered', values: { count: 6, question: 'name' } },
    });
    await undo();
    expect(ids.map((id) => row(id)?.name)).toEqual(ids.map(() => 'Kosiv'));
    expect(await versions('uuid:3')).toHaveLength(3);
    site.stop();
  });

  it('if some fail, a dialog names them, and the others are changed', async () => {
    const records = [wellRecord('uuid:0', { depth: '5' }), wellRecord('uuid:1', { depth: '50', kind: 'drilled' })];
    const { site, source, row, change, batch } = await open(records);
    await change(['uuid:0', 'uuid:1'], '/kind', 'dug');
    expect(selectModal(site.state())).toEqual({ name: 'submissionActs', ids: source });
    expect(batch()?.rows.map(({ label, state, problem }) => [label, state, problem])).toEqual([
      ['1', 'done', undefined],
      ['2', 'failed', { key: 'answerEdit.fault.choice' }],
    ]);
    expect(row('uuid:1')).toMatchObject({ kind: 'drilled' });
    site.stop();
  });

  it('is completed when its page is left, and reported on the next one', async () => {
    const { site, source, change, versions } = await open();
    const release = site.holdNext(/^PUT/);
    await change(['uuid:1'], '/depth', '20.5', 'cell');
    await site.leaveFor(pathTo('projectOverview', { projectId: source.projectId }));
    release();
    await site.idle();
    expect(await versions('uuid:1')).toHaveLength(2);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', action: { text: 'submissionActs.undo' } });
    site.stop();
  });
});
