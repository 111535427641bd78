import { pathTo } from '#store/route/location';
import { selectQuestions } from '#store/selectors/explore/questions';
import { selectPictureQuestions } from '#store/selectors/explore/pictures';
import { choiceLabelsRemembered } from '#store/submission/choiceLabels';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const form = {
  id: 'visits',
  version: '1',
  instance:
    '<welcome/><name/><sum/><told>as told</told><row jr:template=""><hello/><age/></row><voice/><photo/><behind/>',
  model: `<bind nodeset="/data/welcome" type="string" readonly="true()"/>
    <bind nodeset="/data/name" type="string"/><bind nodeset="/data/sum" type="string" readonly="true()" calculate="1 + 1"/>
    <bind nodeset="/data/told" type="string" readonly="true()"/>
    <bind nodeset="/data/row/hello" type="string" readonly="true()"/><bind nodeset="/data/row/age" type="int"/>
    <bind nodeset="/data/voice" type="binary"/><bind nodeset="/data/photo" type="binary"/><bind nodeset="/data/behind" type="binary"/>`,
  types: {},
  body: `<input ref="/data/welcome"><label>Welcome</label></input><input ref="/data/name"/><input ref="/data/sum"/><input ref="/data/told"/>
    <repeat nodeset="/data/row"><input ref="/data/row/hello"/><input ref="/data/row/age"/></repeat>
    <upload ref="/data/voice" mediatype="audio/*"/><upload ref="/data/photo" mediatype="image/*"/>`,
};

const answer = '<data id="visits" version="1"><name>Ada</name><meta><instanceID>uuid:1</instanceID></meta></data>';

describeServer('the questions that are explored', (server) => {
  it.each([
    ['our own server', {}],
    ['another server', { isOther: true }],
  ] as const)('are those with answers by people, and sounds are not pictures: %s', async (_, kind) => {
    const { projectId, as, published } = await formProject(server);
    await published(form);
    const params = { projectId, xmlFormId: 'visits' };
    await server.ok('submissionCreate', { as, params, body: answer });
    const site = await worldOfAdmin(server, kind);
    // Whatever the tables of this user show.
    site.dispatch(choiceLabelsRemembered(false));
    await site.visit(pathTo('formExplore', params));
    const source = { ...params, draft: false };
    const asked = selectQuestions(site.state(), source).map(({ path }) => path);
    expect(asked.filter((path) => !path.startsWith('__'))).toEqual(['name', 'sum', 'told', 'row[]/age']);
    expect(selectPictureQuestions(site.state(), source).map(({ field }) => field)).toEqual(['photo']);
    site.stop();
  });
});
