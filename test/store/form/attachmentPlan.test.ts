import { planAttachments } from '#store/form/attachmentPlan';

const files = (...names: readonly string[]) => names.map((fileName, index) => ({ fileId: `f${index}`, fileName }));

const plan = (slots: readonly string[], ...names: readonly string[]) => {
  const { planned, unmatched, repeated } = planAttachments(slots, files(...names));
  return { planned: planned.map(({ name, fileId }) => `${fileId} ${name}`), unmatched, repeated };
};

describe('upload plan', () => {
  const composed = 'B\u00e4ume.jpg';
  const decomposed = 'Ba\u0308ume.jpg';

  it.each([
    ['exactly, by upper and lower case', ['a.jpg', 'B.jpg'], ['b.jpg', 'B.jpg'], ['f1 B.jpg'], ['b.jpg'], []],
    ['in the order of the files', ['a', 'b', 'c'], ['c', 'a'], ['f0 c', 'f1 a'], [], []],
    ['names of macOS, whose accents stand apart', [composed], [decomposed], [`f0 ${composed}`], [], []],
    ['names that are written apart in the form', [decomposed], [composed], [`f0 ${decomposed}`], [], []],
    ['exact names first', [composed, decomposed], [decomposed], [`f0 ${decomposed}`], [], []],
    ['the first of names that are one text', ['\u212b.jpg', 'A\u030a.jpg'], ['\u00c5.jpg'], ['f0 \u212b.jpg'], [], []],
    ['the last of several with one name', ['a', 'b'], ['a', 'b', 'a'], ['f2 a', 'f1 b'], [], ['a']],
    ['no name of a prototype', ['a'], ['__proto__', 'constructor'], [], ['__proto__', 'constructor'], []],
  ])('planning uploads matches %s', (_, slots, names, planned, unmatched, repeated) => {
    expect(plan(slots, ...names)).toEqual({ planned, unmatched, repeated });
  });

  it('planning uploads is quick with thousands of files', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `photo ${index}.jpg`);
    expect(plan(names, ...names.toReversed()).planned).toHaveLength(20_000);
  });
});
