import { listQueryChanged } from '../../store/navigation';
import { submissionsRefreshRequested } from '../../store/entities/submissions';
import { selectChoiceLabels, selectHeadingWords, selectOffersChoiceLabels } from '../../store/selectors/choiceLabels';
import { selectAlert } from '../../store/alert';
import { refused } from '../support/problem';
import type { Site } from '../support/site';
import { startTable, submissionTables } from '../support/submissionTables';

const form = `<html><head><model><itext><translation lang="de"><text id="o"><value>Eiche</value></text></translation>
<translation lang="English"><text id="o"><value>Oak</value></text></translation></itext>
<instance><data><tree/></data></instance></model></head><body><select1 ref="/data/tree"><label ref="jr:itext('o')"/>
<item><label ref="jr:itext('o')"/><value>oak</value></item></select1></body></html>`;

const fields = [{ path: '/tree', name: 'tree', type: 'string', binary: null }];

describe.each(submissionTables)('$what: labels of choices', (table) => {
  const { source, base, at } = table;
  const xml = `GET ${base}.xml`;
  const more = { [xml]: form, [`GET ${base}/fields?odata=true`]: fields };
  const label = (site: Site) => selectChoiceLabels(site.state(), source).get('/tree')?.of.get('oak');
  const heading = (site: Site) => selectHeadingWords(site.state(), source).get('/tree')?.label;

  it('labels of choices come after the submissions, in the language of the site, and are read once', async () => {
    const site = await startTable(table, 10, more);
    expect([label(site), heading(site)]).toEqual(['Oak', 'Oak']);
    expect(site.sent.indexOf(xml)).toBeGreaterThan(site.sent.indexOf(table.odata(250, 0)));
    expect(selectOffersChoiceLabels(site.state(), source)).toBe(true);
    site.forgetSent();
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    await site.visit('/projects/1/forms/trees');
    await site.visit(at);
    expect(site.sent).not.toContain(xml);
    expect(label(site)).toBe('Oak');
    await site.visit('/');
    expect(site.state().formChoices).toEqual({});
    site.stop();
  });

  it('labels of choices are not read where codes are wanted; the browser remembers that', async () => {
    const site = await startTable(table, 10, more);
    site.dispatch(listQueryChanged({ labels: 'names' }));
    await site.idle();
    expect([label(site), heading(site)]).toEqual([undefined, undefined]);
    expect(site.stored('choiceLabels')).toBe('off');
    await site.visit('/');
    site.forgetSent();
    await site.visit(at);
    expect(site.sent).not.toContain(xml);
    expect(selectOffersChoiceLabels(site.state(), source)).toBe(true);
    site.dispatch(listQueryChanged({ labels: 'labels' }));
    await site.idle();
    expect(site.sent).toContain(xml);
    expect([label(site), site.stored('choiceLabels')]).toEqual(['Oak', null]);
    site.stop();
  });

  it('labels of choices that cannot be read are missing without a word', async () => {
    for (const answer of [refused(500.1), 'no form']) {
      const site = await startTable(table, 10, { ...more, [xml]: answer });
      expect([label(site), selectAlert(site.state()), site.crashes]).toEqual([undefined, null, []]);
      expect(selectOffersChoiceLabels(site.state(), source)).toBe(false);
      site.stop();
    }
  });
});
