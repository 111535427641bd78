import { filePart } from '../../support/device/multipart';
import { phoneOfAppUser } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, republishSurvey, surveyForm } from '../../support/form/survey';

const publicKey = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAyQ';

const manifest = (instanceId: string, ...media: readonly string[]): string =>
  `<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="survey" version="2">
<base64EncryptedKey>a2V5</base64EncryptedKey>
<meta xmlns="http://openrosa.org/xforms"><instanceID>${instanceId}</instanceID></meta>
${media.map((name) => `<media><file>${name}</file></media>`).join('')}
<encryptedXmlFile>submission.xml.enc</encryptedXmlFile></data>`;

describeServer('encrypted submissions', (server) => {
  /** A survey whose second version is encrypted, and a phone that fills it in. */
  const encryptedSurvey = async () => {
    const params = await publishSurvey(server);
    const xml = surveyForm('2').replace('</model>', `<submission base64RsaPublicKey="${publicKey}"/></model>`);
    await republishSurvey(server, params, xml);
    return { params, as: server.admin.token, device: await phoneOfAppUser(server, params) };
  };

  it('encrypted submissions have their encrypted answers once, also if those are named among the media', async () => {
    const { params, as, device } = await encryptedSurvey();
    const answers = filePart('submission.xml.enc', 'secret');
    expect((await device.submit(manifest('uuid:1', 'submission.xml.enc', 'p.jpg.enc'), answers)).statusCode).toBe(201);
    const { value } = await server.ok('odataSubmissions', { as, params });
    expect(value[0]?.__system).toMatchObject({
      status: 'NotDecrypted',
      attachmentsExpected: 2,
      attachmentsPresent: 1,
    });
  });

  it('encrypted submissions show only that they exist', async () => {
    const { params, as, device } = await encryptedSurvey();
    const answers = filePart('submission.xml.enc', 'secret');
    const photo = filePart('p.jpg.enc', 'secret too');
    expect((await device.submit(manifest('uuid:1', 'p.jpg.enc'), photo, answers)).statusCode).toBe(201);
    expect((await device.submit(manifest('uuid:2', 'p.jpg.enc'), photo)).statusCode).toBe(201);

    const { value } = await server.ok('odataSubmissions', { as, params, query: { $expand: '*', $wkt: true } });
    const [missing, complete] = value;
    expect(Object.keys(missing ?? {}).sort()).toEqual(['__id', '__system']);
    expect([missing?.__system.status, complete?.__system.status]).toEqual(['MissingEncryptedFormData', 'NotDecrypted']);
    expect(missing?.__system).toMatchObject({ attachmentsExpected: 2, attachmentsPresent: 1 });

    await device.submit(manifest('uuid:2', 'p.jpg.enc'), answers);
    const later = await server.ok('odataSubmissions', { as, params });
    expect(later.value[0]?.__system).toMatchObject({ status: 'NotDecrypted', attachmentsPresent: 2 });
    expect(await server.ok('submissionKeyList', { as, params })).toMatchObject([{ public: publicKey, managed: null }]);
  });

  it('a file that an encrypted submission does not name is listed after its encrypted answers', async () => {
    const { params, as, device } = await encryptedSurvey();
    const xml = manifest('uuid:1', 'p.jpg.enc');
    expect((await device.submit(xml, filePart('note.txt', 'in clear'))).statusCode).toBe(201);
    const system = async () => (await server.ok('odataSubmissions', { as, params })).value[0]?.__system;
    expect(await system()).toMatchObject({ status: 'MissingEncryptedFormData', attachmentsPresent: 0 });
    await device.submit(xml, filePart('submission.xml.enc', 'secret'));
    expect(await system()).toMatchObject({ status: 'NotDecrypted', attachmentsExpected: 2, attachmentsPresent: 1 });
    const zip = await server.call('submissionExport', { as, params });
    expect(zip.raw.body).toContain('media/note.txt');
    expect(zip.raw.body).not.toContain('media/submission.xml.enc');
  });
});
