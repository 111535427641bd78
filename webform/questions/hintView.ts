import { h, toRaw, type Component, type VNode } from 'vue';
import { FURTHER } from '../labelForms';
import { t } from '../texts';
import type { Chunk } from '../view/text/readText';
import { inPageLanguage } from './ownTexts';

/** A text of a form as the engine gives it out. */
interface FormText {
  readonly origin: string;
  readonly role: string;
  readonly chunks: readonly Chunk[];
  readonly formatted: readonly { readonly id: string }[];
}

type TextMaker = new (origin: string, role: string, chunks: readonly Chunk[]) => FormText;

/** A hint, and the further instructions that were put behind it. */
const halvesOf = (hint: FormText): readonly [FormText, FormText | null] => {
  const text = toRaw(hint);
  const at = text.chunks.findIndex(({ asString }) => asString.includes(FURTHER));
  const chunk = text.chunks[at];
  if (!chunk) return [text, null];
  const [before = '', after = ''] = chunk.asString.split(FURTHER);
  const Maker = text.constructor as TextMaker;
  const make = (chunks: readonly Chunk[]): FormText => new Maker(text.origin, text.role, chunks);
  const part = (asString: string): Chunk => ({ source: chunk.source, asString });
  return [
    make([...text.chunks.slice(0, at), part(before.trimEnd())]),
    make([part(after.trimStart()), ...text.chunks.slice(at + 1)]),
  ];
};

/** Shows the hint of a question; further instructions (`guidance_hint`) when they are requested. */
export const hintView = (hint: FormText | null, block: Component): VNode[] => {
  if (!hint) return [];
  const [words, further] = halvesOf(hint);
  const draw = ({ formatted }: FormText): VNode[] => formatted.map((elem) => h(block, { key: elem.id, elem }));
  return [
    ...(words.formatted.length > 0 ? [h('div', { key: 'hint', class: 'hint' }, draw(words))] : []),
    ...(further
      ? [
          h('details', { key: 'further', class: 'further' }, [
            h('summary', inPageLanguage(), t('questions.further')),
            h('div', draw(further)),
          ]),
        ]
      : []),
  ];
};
