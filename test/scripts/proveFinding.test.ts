import { findingOf } from '../../scripts/prove/findingOf';
import { endOf } from '../../scripts/prove/qualityPage';

describe('what an instrument found', () => {
  it('is a failure that says why when it ends by an error, and those after it go on', async () => {
    const finding = await findingOf(() => Promise.reject(new Error('the server ended with 1')));
    expect(finding.faults.join()).toContain('the server ended with 1');
    expect(endOf(finding)).toBe('failed');
  });

  it('is what it says when it comes to its end', async () => {
    const finding = { counts: { rounds: 3 }, figure: 'none lost', faults: [] };
    expect(await findingOf(() => Promise.resolve(finding))).toBe(finding);
  });
});
