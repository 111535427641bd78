import type { AnswerElement, FormOutline, OutlineNode } from '#shared/xform/formOutline';

const partsOf = (elements: readonly AnswerElement[], around: string): readonly OutlineNode[] => {
  const byName = new Map<string, AnswerElement[]>();
  for (const element of elements) byName.set(element.name, [...(byName.get(element.name) ?? []), element]);
  return [...byName].map(([name, same]): OutlineNode => {
    const part = { path: `${around}/${name}`, name, labels: [], hidden: around === '' && name === 'meta' } as const;
    const inside = same.flatMap((element) => element.inside ?? []);
    if (inside.length > 0) {
      return { ...part, kind: same.length > 1 ? 'repeat' : 'group', parts: partsOf(inside, part.path) };
    }
    return { ...part, kind: 'question', type: 'text', hints: [], appearance: '', readonly: false, list: null };
  });
};

/** An outline derived from a submission itself, if its form cannot be read. */
export const rawOutline = ({ inside = [] }: AnswerElement): FormOutline => ({
  title: '',
  languages: [''],
  usual: 0,
  parts: partsOf(inside, ''),
  lists: [],
});
