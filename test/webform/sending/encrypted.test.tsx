import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { openPrivateKey, submissionCipher } from '#server/domain/encryption/decryption';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import type { Answer } from '#webform/sending/answer';
import type { FormAddress } from '#webform/protocol/address';
import { protocol } from '#webform/protocol/protocol';
import { sealFor } from '#webform/sending/sealing';
import { encryptableProject, passphrase } from '../../support/project/encryptable';
import { describeServer } from '../../support/server';
import { fetchInto, quiet, uploadBy } from '../page/fetchInto';
import { fillAddress } from '../page/fillAddress';

const photo = { name: '1.jpg', blob: new Blob(['a photo'.repeat(40_000)], { type: 'image/jpeg' }) };
const sound = { name: '2.mp3', blob: new Blob(['a sound'.repeat(40_000)]) };

const answer: Answer = {
  instanceId: 'uuid:1',
  xml: '<data id="wells" version="1"><depth>7 &amp; žluť</depth><meta><instanceID>uuid:1</instanceID></meta></data>',
  files: [photo, sound],
};

describeServer('encrypted web form', (server) => {
  const begin = async (limit?: number) => {
    const project = await encryptableProject(server);
    await project.published({
      instance: '<depth/><photo/><sound/>',
      types: { '/photo': 'binary', '/sound': 'binary' },
    });
    await project.encrypt();
    const seen: string[] = [];
    const fetch = fetchInto(server, undefined, seen);
    const page = protocol(
      async (url, init) => {
        const reply = await fetch(url, init);
        if (limit !== undefined && init?.method === 'HEAD') {
          return new Response(null, { headers: { 'X-OpenRosa-Accept-Content-Length': String(limit) } });
        }
        return reply;
      },
      () => '',
      'transect:1',
      uploadBy(fetch),
    );
    const row = await server.db.selectFrom('keys').select('private').executeTakeFirstOrThrow();
    const privateKey = await openPrivateKey(
      row.private as Parameters<typeof openPrivateKey>[0],
      passphrase,
      backgroundSignal,
    );

    /** The decrypted submissions of the server. */
    const opened = async (part: '' | 'draft' = '') => {
      const { as, params } = project;
      const at = { ...params(), instanceId: 'uuid:1' };
      const xml = await server.call(part === '' ? 'submissionXml' : 'draftSubmissionXml', { as, params: at });
      const { encrypted, instanceId } = readSubmission(String(xml.body));
      const names = [...(encrypted?.mediaFiles ?? []), encrypted?.encryptedXmlFile ?? ''];
      const files = await Promise.all(
        names.map(async (name) => {
          const call = part === '' ? 'submissionAttachmentGet' : 'draftSubmissionAttachmentGet';
          return (await server.call(call, { as, params: { ...at, name } })).raw.rawPayload;
        }),
      );
      const facts = { encryptedKey: encrypted?.key ?? '', instanceId: instanceId ?? '' };
      const { decrypt } = submissionCipher(privateKey, facts);
      return files.map((file, index) => String(decrypt(index, file)));
    };
    const typed = async () => [await photo.blob.text(), await sound.blob.text(), answer.xml];
    return { ...project, page, seen, opened, typed };
  };

  const open = async ({ page }: Awaited<ReturnType<typeof begin>>, address: Pick<FormAddress, 'id' | 'token'>) => {
    const at = fillAddress(address);
    const found = await page.find(at);
    const loaded = await page.load(at, found);
    const seal = await sealFor(loaded.encryption);
    const send = async (sealed: Answer) => page.send(at, found, sealed, quiet);
    return { loaded, seal, send };
  };

  const linked = async (world: Awaited<ReturnType<typeof begin>>) => {
    const { as, params } = world;
    const { enketoId } = await world.current();
    const { token } = await server.ok('publicLinkCreate', {
      as,
      params: params(),
      body: { displayName: 'Us', once: false },
    });
    return open(world, { id: enketoId ?? '', token });
  };

  it('an encrypted web form encrypts answers of a public link, which only the passphrase opens', async () => {
    const world = await begin();
    const { loaded, seal, send } = await linked(world);
    const { version } = await world.current();
    expect(loaded.encryption).toMatchObject({ formId: 'wells', version });
    const sealed = await seal(answer);
    await send(sealed);
    await send(await seal(answer)); // the same content again
    expect(await world.opened()).toEqual(await world.typed());
    const { as, params } = world;
    const { value } = await server.ok('odataSubmissions', { as, params: params() });
    const system = { status: 'NotDecrypted', attachmentsExpected: 3, attachmentsPresent: 3 };
    expect(value).toMatchObject([{ __id: 'uuid:1', __system: system }]);
    const changed = await seal({ ...answer, xml: answer.xml.replace('7', '8') });
    await expect(send(changed)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await world.opened()).toEqual(await world.typed());
  });

  it('an encrypted web form encrypts answers that need several requests', async () => {
    const world = await begin(400_000);
    const { seal, send } = await linked(world);
    await send(await seal(answer));
    expect(world.seen.filter((call) => call.startsWith('POST'))).toHaveLength(2);
    expect(await world.opened()).toEqual(await world.typed());
  });

  it('an encrypted web form names a file that is too large by its own name', async () => {
    const { seal, send } = await linked(await begin(100_000));
    await expect(send(await seal(answer))).rejects.toMatchObject({ kind: 'tooLarge', values: { name: '1.jpg' } });
  });

  it('an encrypted web form encrypts tests of a draft', async () => {
    const world = await begin();
    await world.sendDraft();
    const { enketoId } = await world.currentDraft();
    const { loaded, seal, send } = await open(world, { id: enketoId ?? '', token: null });
    expect(loaded.encryption).not.toBeNull();
    await send(await seal(answer));
    expect(await world.opened('draft')).toEqual(await world.typed());
  });
});
