import { formProject } from '../project/withForm';
import type { TestServer } from '../server';

const types = {
  '/village': 'string',
  '/rooms': 'int',
  '/photo': 'binary',
  '/person/name': 'string',
  '/person/face/picture': 'binary',
  '/person/pet/picture': 'binary',
  '/sound': 'binary',
  '/meta/instanceID': 'string',
};

const instance =
  '<village/><rooms/><photo/><person jr:template=""><name/><face><picture/></face><pet jr:template=""><picture/></pet></person><sound/>';

const body = `<input ref="/data/village"/><input ref="/data/rooms"/><upload ref="/data/photo" mediatype="image/*"/>
  <repeat nodeset="/data/person"><input ref="/data/person/name"/><upload ref="/data/person/face/picture" mediatype="image/*"/>
  <repeat nodeset="/data/person/pet"><upload ref="/data/person/pet/picture" mediatype="image/*"/></repeat></repeat>
  <upload ref="/data/sound" mediatype="audio/*"/>`;

const person = (name: string, face: string, ...pets: readonly string[]): string =>
  `<person><name>${name}</name><face><picture>${face}</picture></face>${pets.map((pet) => `<pet><picture>${pet}</picture></pet>`).join('')}</person>`;

const answers = [
  '<village>a</village><rooms>2</rooms><photo>1.jpg</photo><sound>1.m4a</sound>',
  `<village>b</village><photo>2.JPG</photo>${person('Ada', 'ada.png', 'cat.webp', 'dog.heic')}${person('Bo', 'bo.png')}`,
  '<village>a</village><rooms>7</rooms><photo/>',
  '<village>b</village><photo>late.jpg</photo>',
  '<village/><rooms>1</rooms><photo>film.mp4</photo>',
];

/** Missing files. */
export const lateFiles: ReadonlySet<string> = new Set(['late.jpg', 'bo.png']);

/** Publishes a form with questions for files, also in repeats, and sends answers with most of their files to it, as `uuid:0` and so on. */
export const fillPictures = async (server: TestServer) => {
  const { projectId, as, published } = await formProject(server);
  await published({ id: 'pictures', version: '1', instance, types, body });
  const form = { projectId, xmlFormId: 'pictures' };
  for (const [index, own] of answers.entries()) {
    const xml = `<data id="pictures" version="1">${own}<meta><instanceID>uuid:${index}</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params: form, body: xml });
    for (const [, name = ''] of own.matchAll(/>([^<>]+\.\w+)</g)) {
      if (lateFiles.has(name)) continue;
      const params = { ...form, instanceId: `uuid:${index}`, name };
      await server.ok('submissionAttachmentCreate', { as, params, body: Buffer.from(name) });
    }
  }
  return { as, form };
};
