import { selectAlert } from '#store/core/alert';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { refused } from '../../support/problem';
import { rowsIn } from '../../support/rows';
import { startTable, submissionTables } from '../../support/site/submissionTables';

describe.each(submissionTables)('$what: adjacent submissions', (table) => {
  const { source, at, odata, base } = table;
  const pageOf = (number: number) => `${at}/uuid%3A${number}`;
  const keyOf = (number: number) => ({ source, instanceId: `uuid:${number}` });
  const one = (number: number) => ({ [`GET ${base}/submissions/uuid%3A${number}`]: { instanceId: `uuid:${number}` } });

  it('the next chunk of adjacent submissions is loaded at the end of the loaded rows only', async () => {
    const site = await startTable(table, 300, { ...one(10), ...one(249) });
    await site.visit(pageOf(10));
    expect(rowsIn(site.state(), source)).toHaveLength(250);
    await site.visit(pageOf(249));
    expect(site.sent).toContain(odata(250, 250));
    expect(rowsIn(site.state(), source)).toHaveLength(300);
    expect(selectSubmissionNeighbours(site.state(), keyOf(249))).toMatchObject({
      number: null,
      previousHref: pageOf(248),
      nextHref: pageOf(250),
    });
    site.stop();
  });

  it('opening a link loads the adjacent submissions, without an alert if they fail to load', async () => {
    const site = await startTable(table, 300, one(5), [], pageOf(5));
    expect(selectSubmissionNeighbours(site.state(), keyOf(5))).toMatchObject({ number: null, place: 6, count: 300 });
    site.stop();
    const refusing = await startTable(table, 300, one(5), [], '/projects/1');
    refusing.answerNext(/Submissions\?/, refused(500.1));
    await refusing.visit(pageOf(5));
    expect(selectSubmissionNeighbours(refusing.state(), keyOf(5))).toBeNull();
    expect(selectAlert(refusing.state())).toBeNull();
    refusing.stop();
  });
});
