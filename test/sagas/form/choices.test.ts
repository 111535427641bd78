import { listQueryChanged } from '#store/route/navigation';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import {
  optionsByPath,
  selectChoiceLabels,
  selectHeadingLabels,
  selectHasChoiceLabels,
} from '#store/selectors/submission/choiceLabels';
import { selectAlert } from '#store/core/alert';
import { selectFormChoices } from '#store/form/choices';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { startTable, submissionTables } from '../../support/site/submissionTables';

const form = `<html><head><model><itext><translation lang="de"><text id="o"><value>Eiche</value></text></translation>
<translation lang="English"><text id="o"><value>Oak</value></text></translation></itext>
<instance><data><tree/></data></instance></model></head><body><select1 ref="/data/tree"><label ref="jr:itext('o')"/>
<item><label ref="jr:itext('o')"/><value>oak</value></item></select1></body></html>`;

const listed = `<html><head><model><instance><data><tree/></data></instance><instance id="trees" src="jr://file-csv/trees.csv"/>
</model></head><body><select1 ref="/data/tree"><label>Tree</label><itemset nodeset="instance('trees')/root/item"><value ref="code"/>
<label ref="name"/></itemset></select1></body></html>`;

const fields = [{ path: '/tree', name: 'tree', type: 'string', binary: null }];

describe.each(submissionTables)('$what: labels of choices', (table) => {
  const { source, base, at } = table;
  const xml = `GET ${base}.xml`;
  const more = { [xml]: form, [`GET ${base}/fields?odata=true`]: fields };
  const label = (site: Site) => selectChoiceLabels(site.state(), source).get('/tree')?.of.get('oak');
  const heading = (site: Site) => selectHeadingLabels(site.state(), source).get('/tree')?.label;

  it('labels of choices are loaded after the submissions, in the language of the site, once', async () => {
    const site = await startTable(table, 10, more);
    expect([label(site), heading(site)]).toEqual(['Oak', 'Oak']);
    expect(site.sent.indexOf(xml)).toBeGreaterThan(site.sent.indexOf(table.odata(250, 0)));
    expect(selectHasChoiceLabels(site.state(), source)).toBe(true);
    site.forgetSent();
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    await site.visit('/projects/1/forms/trees/versions');
    await site.visit(at);
    expect(site.sent).not.toContain(xml);
    expect(label(site)).toBe('Oak');
    await site.visit('/');
    expect(site.state().formChoices).toEqual({});
    site.stop();
  });

  it('labels of choices are not loaded if codes are preferred, which the browser stores', async () => {
    const site = await startTable(table, 10, more);
    site.dispatch(listQueryChanged({ labels: 'names' }));
    await site.idle();
    expect([label(site), heading(site)]).toEqual([undefined, undefined]);
    expect(site.stored('choiceLabels')).toBe('off');
    await site.visit('/');
    site.forgetSent();
    await site.visit(at);
    expect(site.sent).not.toContain(xml);
    expect(selectHasChoiceLabels(site.state(), source)).toBe(true);
    site.dispatch(listQueryChanged({ labels: 'labels' }));
    await site.idle();
    expect(site.sent).toContain(xml);
    expect([label(site), site.stored('choiceLabels')]).toEqual(['Oak', null]);
    site.stop();
  });

  it('labels of choices that fail to load are missing silently', async () => {
    for (const answer of [refused(500.1), 'no form']) {
      const site = await startTable(table, 10, { ...more, [xml]: answer });
      expect([label(site), selectAlert(site.state()), site.crashes]).toEqual([undefined, null, []]);
      expect(selectHasChoiceLabels(site.state(), source)).toBe(false);
      site.stop();
    }
  });

  describe('in a media file', () => {
    const file = `${base}/attachments/trees.csv`;
    const trees = (count: number): string =>
      ['code,name', 'oak,Oak', ...Array.from({ length: count - 1 }, (_, row) => `t${row},Tree ${row}`)].join('\n');
    const start = async (csv: unknown, size: number | null = null) => {
      const http = answering({ ...managed, ...table.answers(10), ...more, [xml]: listed, [`GET ${file}`]: csv });
      const site = await startSite({ http, start: at, files: { sizeAt: async () => size } });
      // Between the steps of the list.
      for (let step = 0; step < 20; step += 1) await site.passes(1);
      return site;
    };
    const offered = (site: Site): number | undefined => {
      const choices = selectFormChoices(site.state(), source);
      return choices && optionsByPath(choices, 0).get('/tree')?.options.length;
    };

    it('labels of choices come from the file, whose choices are listed', async () => {
      const site = await start(trees(3));
      expect([label(site), offered(site)]).toEqual(['Oak', 3]);
      site.stop();
    });

    it('labels of a long list are loaded, but its choices are not listed', async () => {
      const site = await start(trees(1001));
      expect([label(site), offered(site)]).toEqual(['Oak', 0]);
      site.stop();
    });

    it.each([
      ['cannot be read', refused(404.1), null],
      ['has too many choices', trees(10_001), null],
      ['is too large', trees(3), 5_000_000],
    ])('if the file %s, codes are shown silently', async (_, csv, size) => {
      const site = await start(csv, size);
      expect([label(site), heading(site)]).toEqual([undefined, 'Tree']);
      expect([selectAlert(site.state()), site.crashes]).toEqual([null, []]);
      expect(site.sent.includes(`GET ${file}`)).toBe(size === null);
      site.stop();
    });
  });
});
