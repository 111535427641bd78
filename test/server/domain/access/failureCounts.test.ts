import { failureCounts } from '../../../../server/domain/access/failureCounts';

describe('the memory of failures', () => {
  it('the memory of failures is limited: it forgets those not tried for longest, and none that is being compared', () => {
    const counts = failureCounts('password', 1, 60_000, () => 0);
    const failOnce = (name: string) => {
      counts.begin(name);
      counts.end(name, true);
    };
    counts.begin('under way');
    failOnce('first');
    for (let number = 0; number < 49_998; number += 1) failOnce(String(number));
    expect(counts.fullUntil('first')).toBe(60_000);
    failOnce('one too many');
    expect(counts.fullUntil('first')).toBe(0);
    expect(counts.fullUntil('0')).toBe(60_000);
    expect(counts.hasRoom('under way')).toBe(false);
  });
});
