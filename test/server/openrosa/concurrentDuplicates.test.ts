import { filePart } from '../../support/device/multipart';
import { phoneOfAppUser } from '../../support/device/phone';
import { describePooled } from '../../support/servers/pooledServer';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

const MANY = 20;
const times = <Result>(act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => act(index)));

/** Many requests in each test. */

describePooled('concurrent submissions', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const { id: formId } = await server.db
      .selectFrom('forms')
      .select('id')
      .where('projectId', '=', params.projectId)
      .executeTakeFirstOrThrow();
    const rows = () =>
      server.db
        .selectFrom('submissions')
        .innerJoin('submissionVersions as version', 'version.submissionId', 'submissions.id')
        .select(['version.id', 'version.xml', 'attachmentsExpected', 'attachmentsPresent'])
        .where('submissions.formId', '=', formId)
        .execute();
    const counted = () =>
      server.db
        .selectFrom('submissionCounters')
        .select(['draft', 'submissions'])
        .where('formId', '=', formId)
        .execute();
    const files = async () => {
      const ids = (await rows()).map(({ id }) => id);
      return server.db
        .selectFrom('submissionAttachments')
        .leftJoin('blobs', 'blobs.id', 'submissionAttachments.blobId')
        .select(['name', 'size'])
        .where('versionId', 'in', ids)
        .orderBy('position')
        .execute();
    };
    return { params, as: server.admin.token, device, rows, counted, files };
  };
  const one = [{ draft: false, submissions: 1 }];

  it('equal concurrent submissions are one: each is answered 201, one is counted and audited', async () => {
    const { params, device, rows, counted, files } = await begin();
    const xml = surveyAnswer('uuid:twin', { name: 'once', photo: 'p.jpg' });
    const answers = await times(() => device.submit(xml, filePart('p.jpg', 'a picture')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(201));
    expect(await rows()).toMatchObject([{ xml, attachmentsPresent: 1 }]);
    expect(await counted()).toEqual(one);
    expect(await files()).toEqual([{ name: 'p.jpg', size: 9 }]);
    const { acteeId } = await server.db
      .selectFrom('forms')
      .select('acteeId')
      .where('projectId', '=', params.projectId)
      .executeTakeFirstOrThrow();
    const audits = await server.db.selectFrom('audits').select(['action', 'acteeId']).orderBy('id').execute();
    const ofForm = audits.filter((audit) => audit.acteeId === acteeId && audit.action.startsWith('submission.'));
    expect(ofForm.map(({ action }) => action)).toEqual(['submission.create', 'submission.attachment.update']);
  });

  // The embedded database lets the transactions run one after the other.
  if (server.kind === 'postgresql')
    it('a submission that is deleted while a device repeats it is refused as deleted', async () => {
      const { params, as, device } = await begin();
      const xml = surveyAnswer('uuid:1', { name: 'once' });
      await device.submit(xml);
      let deleted: number | undefined;
      server.around = async (sql, given, run) => {
        // The repeat has found it, and is about to lock it.
        if (deleted === undefined && /^select "id" from "submissions".*for update$/.test(sql)) {
          deleted = 0;
          deleted = (await server.call('submissionDelete', { as, params: { ...params, instanceId: 'uuid:1' } })).status;
        }
        return run(sql, given);
      };
      const { statusCode, payload } = await device.submit(xml);
      expect([deleted, statusCode]).toEqual([200, 409]);
      expect(payload).toContain('was deleted on the server');
    });

  it('of different concurrent submissions with one id, the first one stays and the others conflict', async () => {
    const { device, rows, counted } = await begin();
    const xmls = Array.from({ length: MANY }, (_, index) => surveyAnswer('uuid:1', { name: String(index) }));
    const answers = await times((index) => device.submit(xmls[index] ?? ''));
    const taken = answers.flatMap(({ statusCode }, index) => (statusCode === 201 ? [xmls[index]] : []));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(MANY - 1);
    expect((await rows()).map(({ xml }) => xml)).toEqual(taken);
    expect(await counted()).toEqual(one);
  });

  it('equal concurrent submissions by REST are one, and the others are refused', async () => {
    const { params, as, rows, counted } = await begin();
    const body = surveyAnswer('uuid:1', { name: 'once' });
    const answers = await times(() => server.call('submissionCreate', { as, params, body }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ body: reply }) => (reply as { code?: number }).code === 409.3);
    expect(refused).toHaveLength(MANY - 1);
    expect(await rows()).toHaveLength(1);
    expect(await counted()).toEqual(one);
  });

  it('equal concurrent submissions by both protocols are one, and devices see no conflict', async () => {
    const { params, as, device, rows, counted } = await begin();
    const body = surveyAnswer('uuid:1', { name: 'once' });
    const codes = await times(async (index) =>
      index % 2 === 0
        ? (await device.submit(body)).statusCode
        : (await server.call('submissionCreate', { as, params, body })).status,
    );
    expect(codes.filter((_, index) => index % 2 === 0)).toEqual(Array(MANY / 2).fill(201));
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(1);
    expect([await rows(), await counted()]).toMatchObject([[{ xml: body }], one]);
  });

  it('concurrent submissions are one among test submissions, and one among real ones', async () => {
    const { params, as, device, rows, counted } = await begin();
    await server.ok('draftCreate', { as, params });
    const body = surveyAnswer('uuid:1');
    const codes = await times(async (index) =>
      index % 2 === 0
        ? (await device.submit(body)).statusCode
        : (await server.call('draftSubmissionCreate', { as, params, body })).status,
    );
    expect(codes.filter((_, index) => index % 2 === 0)).toEqual(Array(MANY / 2).fill(201));
    expect(codes.filter((_, index) => index % 2 === 1).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(MANY / 2 - 1).fill(409),
    ]);
    expect(await rows()).toHaveLength(2);
    expect((await counted()).map(({ submissions }) => submissions)).toEqual([1, 1]);
  });

  const manifest = (names: readonly string[]): string =>
    `<data encrypted="yes" id="survey" version="1"><base64EncryptedKey>a2V5</base64EncryptedKey>
<meta><instanceID>uuid:split</instanceID></meta>${names.map((name) => `<media><file>${name}</file></media>`).join('')}
<encryptedXmlFile>submission.xml.enc</encryptedXmlFile></data>`;

  it('concurrent submissions are merged from one request per file', async () => {
    const { device, rows, files, counted } = await begin();
    const names = Array.from({ length: MANY - 1 }, (_, index) => `${index}.jpg.enc`);
    const all = [...names, 'submission.xml.enc'];
    const answers = await times((index) => {
      // Some of the bytes are sent twice, in concurrent requests.
      const shared = filePart(all[(index + 7) % MANY] ?? '', `file ${(index + 7) % MANY}`);
      return device.submit(manifest(names), filePart(all[index] ?? '', `file ${index}`), shared);
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(201));
    expect(await rows()).toMatchObject([{ attachmentsExpected: MANY, attachmentsPresent: MANY }]);
    expect(await files()).toEqual(all.map((name, index) => ({ name, size: `file ${index}`.length })));
    expect(await counted()).toEqual(one);
  });

  it.each([
    ['other', ['a', 'b', 'c', 'd']],
    ['the same', ['a', 'a', 'a', 'a']],
  ])(
    'submissions that arrive at the same time can share files, in another order, of another type, with %s bytes',
    async (_, bytes) => {
      const { device, rows } = await begin();
      const answers = await times((index) => {
        const names = bytes.map((_byte, at) => `${at}.jpg`);
        const xml = manifest(names).replace('uuid:split', `uuid:${index}`);
        const files = names.map((name, at) => {
          const turned = (at + index) % bytes.length;
          return filePart(name, bytes[turned] ?? '', `image/${bytes.length - turned}`);
        });
        return device.submit(xml, ...files, filePart('submission.xml.enc', `its own ${index}`));
      });
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(201));
      expect(new Set((await rows()).map(({ attachmentsPresent }) => attachmentsPresent))).toEqual(new Set([5]));
    },
  );

  it('concurrent submissions replace a file with one of those sent, completely', async () => {
    const { device, rows, files } = await begin();
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    const answers = await times((index) => device.submit(xml, filePart('p.jpg', 'x'.repeat(index + 1))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(201));
    await device.submit(xml, filePart('p.jpg', 'y'.repeat(100)));
    expect(await files()).toEqual([{ name: 'p.jpg', size: 100 }]);
    expect(await rows()).toMatchObject([{ attachmentsExpected: 1, attachmentsPresent: 1 }]);
  });
});
