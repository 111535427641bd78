import type { Choice } from '../store/formChoices';
import { itemsetOf, type FormReader, type Itemset } from './formReader';
import { elementsIn, type XmlElement } from './xmlElement';

/** Tells where a question's choices are if the form does not have them; null if it does not know either. */
type Elsewhere<External> = (control: XmlElement, itemset: Itemset | null) => External | null;

/** The choices of a form's questions, or where they are; questions with the same itemset share a list. */
export class ChoiceLists<External = never> {
  readonly lists: (readonly Choice[] | External)[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly reader: FormReader,
    private readonly elsewhere: Elsewhere<External>,
  ) {}

  /** The index of a question's list; null if there is none. A filter leaves some out while the form is filled in. */
  of(control: XmlElement): number | null {
    const itemset = itemsetOf(control);
    const key = itemset && JSON.stringify(itemset);
    const known = key === null ? undefined : this.known.get(key);
    if (known !== undefined) return known;
    const list = this.elsewhere(control, itemset) ?? this.own(control, itemset);
    if (list === null) return null;
    if (key !== null) this.known.set(key, this.lists.length);
    return this.lists.push(list) - 1;
  }

  private own(control: XmlElement, itemset: Itemset | null): readonly Choice[] | null {
    const choices = itemset ? this.ofInstance(itemset) : this.reader.choicesIn(control);
    return choices.length === 0 ? null : choices;
  }

  private ofInstance({ id, value, label }: Itemset): readonly Choice[] {
    const items = elementsIn(elementsIn(this.reader.instance(id))[0]);
    return this.reader.choicesOf(items, value, label);
  }
}
