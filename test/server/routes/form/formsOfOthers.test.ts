import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';
import { sharedForms } from '#test/support/form/sharedForms';

const shared = sharedForms();
const folder = join(shared ?? '', 'xforms');
const whenHere = shared === null ? it.skip : it;

/** Expected fields of each form: their number, some by path and type, and the number of its files. */
const expected: Readonly<Record<string, { id: string; fields: number; some: Record<string, string>; media: number }>> =
  {
    'all-question-types.xml': {
      id: 'all-question-types',
      fields: 98,
      some: { '/image_question_types': 'structure', '/image_question_types/signature': 'binary' },
      media: 11,
    },
    'basic.xml': { id: 'basic', fields: 1, some: { '/StringData': 'string' }, media: 0 },
    'birds.xml': {
      id: 'Birds',
      fields: 12,
      some: { '/temp': 'integer', '/repeat_observation': 'repeat', '/repeat_observation/image': 'binary' },
      media: 28,
    },
    'elephant-tracking.xml': { id: 'ElephantTracking', fields: 7, some: { '/SurveyorLocation': 'geopoint' }, media: 0 },
    'geo-tagger-v2.xml': { id: 'geo_tagger_v2', fields: 4, some: { '/Image': 'binary' }, media: 0 },
    'household-survey.xml': {
      id: 'HouseholdSurvey1',
      fields: 22,
      some: { '/ChildrenOfHousehold': 'repeat', '/HouseholdAudio': 'binary', '/HeadOfHouseholdAge': 'int' },
      media: 0,
    },
    'hypertension-screening.xml': { id: 'hypertension', fields: 48, some: {}, media: 0 },
    'repeat-01-basic-repeat.xml': { id: 'repeat-basic', fields: 4, some: { '/rep': 'repeat' }, media: 0 },
    'repeat-08-complex-repeats.xml': {
      id: 'groups_and_repeats',
      fields: 21,
      some: {
        '/repeat_without_anything': 'repeat',
        '/repeat_with_child_group_1/repeat_with_child_group_1_1': 'structure',
      },
      media: 0,
    },
    'repeat-12-NestedRepeat.xml': {
      id: 'NestedRepeat',
      fields: 7,
      some: { '/person_repeat': 'repeat', '/person_repeat/language_repeat': 'repeat' },
      media: 0,
    },
  };

describeServer('forms written by other people', (server) => {
  whenHere('are all among these', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  });

  whenHere.each(Object.keys(expected))('%s is uploaded, published, and lists its fields and media', async (file) => {
    const { id = '', fields = 0, some = {}, media = 0 } = expected[file] ?? {};
    const { send, publish, params, as } = await formProject(server);
    const xml = readFileSync(join(folder, file));
    expect((await send(xml)).body).toMatchObject({ xmlFormId: id });
    expect((await publish(undefined, id)).status).toBe(200);
    const listed = await server.ok('formFieldList', { as, params: params(id) });
    expect(listed).toHaveLength(fields);
    expect(Object.fromEntries(listed.map(({ path, type }) => [path, type]))).toMatchObject(some);
    expect(await server.ok('formAttachmentList', { as, params: params(id) })).toHaveLength(media);
    expect((await server.call('formXml', { as, params: params(id) })).raw.rawPayload).toEqual(xml);
  });

  whenHere('the birds take their pictures, sounds and films', async () => {
    const { send, params, as } = await formProject(server);
    await send(readFileSync(join(folder, 'birds.xml')));
    const files = readdirSync(join(shared ?? '', 'media', 'birds'));
    for (const name of files) {
      const body = readFileSync(join(shared ?? '', 'media', 'birds', name));
      await server.ok('draftAttachmentCreate', { as, params: { ...params('Birds'), name }, body });
    }
    const listed = await server.ok('draftAttachmentList', { as, params: params('Birds') });
    expect(listed.filter(({ exists }) => exists).map(({ name }) => name)).toEqual(files.sort());
  });
});
