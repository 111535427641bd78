import { accuracyOf, metresText, savedAt } from '#webform/controls/place/accuracy';

const none = { accuracyThreshold: null, unacceptableAccuracyThreshold: null };

describe('the accuracy of a location', () => {
  it.each([
    [5, none, 'good'],
    [5.1, none, 'acceptable'],
    [100.1, none, 'poor'],
    [null, none, 'unknown'],
    [9, { accuracyThreshold: 10, unacceptableAccuracyThreshold: 20 }, 'good'],
    [15, { accuracyThreshold: 10, unacceptableAccuracyThreshold: 20 }, 'acceptable'],
    [21, { accuracyThreshold: 10, unacceptableAccuracyThreshold: 20 }, 'poor'],
    [0.1, { accuracyThreshold: 0, unacceptableAccuracyThreshold: null }, 'acceptable'],
  ] as const)('of %s metres', (metres, thresholds, expected) => expect(accuracyOf(metres, thresholds)).toBe(expected));

  it('is saved at the threshold of the form, or of devices', () => {
    expect(savedAt(none)).toBe(5);
    expect(savedAt({ ...none, accuracyThreshold: 0 })).toBe(0);
  });

  it('is shown with three decimals', () => {
    expect(metresText(8)).toBe('8');
    expect(metresText(4.1234)).toBe('4.124');
  });
});
