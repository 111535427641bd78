import { auditsRequested, nextAuditPage, selectAudits } from '#store/system/audits';
import { rangeOf } from '#store/system/auditDays';
import { backupAudits } from '#store/route/queries';
import { at, loggedInAs } from '../../support/site/render';
import { answered, stateAfter } from '../../support/site/states';
import { anAudit } from '../../support/things';

const asked = { action: 'form', ...rangeOf({ first: '2026-11-20', last: '2026-11-20' }) };
const visiting = [loggedInAs(), at('/system/audits'), auditsRequested(asked)];
const answer = (query: Parameters<typeof answered<'auditList'>>[3]) => answered('auditList', {}, [anAudit()], query);

describe('audit pages', () => {
  it('the pages of the audit log are the replies to the current filter, in their order', () => {
    const first = nextAuditPage(asked, []);
    const second = nextAuditPage(asked, [[anAudit()]]);
    expect([first.offset, second.offset]).toEqual([0, 1]);
    expect(selectAudits(stateAfter(visiting, answer(first), answer(second))).pages).toHaveLength(2);
  });

  it.each([
    ['of another filter', nextAuditPage({ ...asked, action: 'user' }, [])],
    ['of other days', nextAuditPage({ ...asked, ...rangeOf({ first: '2026-11-19', last: '2026-11-20' }) }, [])],
    ['of another page', nextAuditPage(asked, [[anAudit()]])],
    ['about backups', backupAudits],
  ])('the pages of the audit log do not accept replies %s', (_, query) => {
    expect(selectAudits(stateAfter(visiting, answer(query))).pages).toEqual([]);
  });

  it('the pages of the audit log are dropped on a new request of the log, and on navigation', () => {
    const before = [...visiting, ...answer(nextAuditPage(asked, []))];
    expect(selectAudits(stateAfter(before, auditsRequested(asked)))).toEqual({ asked, pages: [] });
    expect(selectAudits(stateAfter(before, at('/users')))).toEqual({ asked: null, pages: [] });
    expect(selectAudits(stateAfter(before, at('/system/audits?action=user')))).toEqual({ asked: null, pages: [] });
  });
});
