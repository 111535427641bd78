import type { Choice } from './formChoices';
import { itemsetOf, type FormReader, type Itemset } from './formReader';
import { elementsIn, type XmlElement } from '../xml/xmlElement';

/** Locates the choices of a question that are not in the form; null if unknown. */
type Elsewhere<External> = (control: XmlElement, itemset: Itemset | null) => External | null;

const CHOICES_A_STEP = 500;

/** The choices of a form's questions, or their location; questions with the same itemset share a list. */
export class ChoiceLists<External = never> {
  readonly lists: (readonly Choice[] | External)[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly reader: FormReader,
    private readonly elsewhere: Elsewhere<External>,
  ) {}

  /**
   * The index of a question's list, in steps; null if there is none. Choice filters are ignored, because they depend
   * on other answers.
   */
  *of(control: XmlElement): Generator<undefined, number | null> {
    const itemset = itemsetOf(control);
    const key = itemset && JSON.stringify(itemset);
    const known = key === null ? undefined : this.known.get(key);
    if (known !== undefined) return known;
    const list = this.elsewhere(control, itemset) ?? (yield* this.own(control, itemset));
    if (list === null) return null;
    if (key !== null) this.known.set(key, this.lists.length);
    return this.lists.push(list) - 1;
  }

  private *own(control: XmlElement, itemset: Itemset | null): Generator<undefined, readonly Choice[] | null> {
    const choices = itemset ? yield* this.ofInstance(itemset) : this.reader.choicesIn(control);
    return choices.length === 0 ? null : choices;
  }

  private *ofInstance({ id, value, label }: Itemset): Generator<undefined, readonly Choice[]> {
    const items = elementsIn(elementsIn(this.reader.instance(id))[0]);
    const choices: Choice[] = [];
    for (let from = 0; from < items.length; from += CHOICES_A_STEP) {
      choices.push(...this.reader.choicesOf(items.slice(from, from + CHOICES_A_STEP), value, label));
      yield;
    }
    return choices;
  }
}
