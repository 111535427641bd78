import { findingOf } from '#tools/resilience/findingOf';
import { endOf } from '#tools/resilience/site/qualityPage';

describe('the finding of an instrument', () => {
  it('is a failure with a reason when it ends by an error, and later ones continue', async () => {
    const finding = await findingOf(() => Promise.reject(new Error('the server ended with 1')));
    expect(finding.faults.join()).toContain('the server ended with 1');
    expect(endOf(finding)).toBe('failed');
  });

  it('is returned unchanged when the instrument completes', async () => {
    const finding = { counts: { rounds: 3 }, figure: 'none lost', faults: [] };
    expect(await findingOf(() => Promise.resolve(finding))).toBe(finding);
  });
});
