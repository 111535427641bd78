import type {
  AnswerLine,
  GroupLine,
  LineOptions,
  RepetitionLine,
  SectionLine,
  ShownLine,
} from '#store/submission/answerLines';
import type { AnswerElement, FormOutline, OutlineGroup, OutlineNode, OutlineQuestion } from '#shared/xform/formOutline';
import type { SubmissionAnswers } from '#store/submission/answers';
import { AnswerTexts, elementFor, insideOf, type Place } from './texts';
import { compactColumns } from './compactRepeat';
import { rawOutline } from './rawOutline';

/** A heading shown before its first line, or not at all. */
type Head = GroupLine | RepetitionLine;

const CHOSEN: ReadonlySet<string> = new Set(['one', 'many', 'rank']);

const lower = (text: string): string => text.toLowerCase();

class Lines {
  readonly lines: ShownLine[] = [];
  private readonly texts: AnswerTexts;
  private readonly find: string;
  private section = '';
  private answered = 0;
  private skipped = 0;
  private heads: Head[] = [];
  /** The number of uses of a key: groups without a path of their own have the path of the enclosing group. */
  private readonly taken = new Map<string, number>();

  constructor(
    outline: FormOutline,
    private readonly known: SubmissionAnswers,
    private readonly wanted: LineOptions,
  ) {
    this.texts = new AnswerTexts(outline, known.choices, wanted.language, known.answers);
    this.find = lower(wanted.find.trim());
  }

  /** A card: a group, a repeat, or questions outside of both. */
  card(parts: readonly OutlineNode[], group: OutlineGroup | null, isCalculatedSection = false): void {
    const key = isCalculatedSection ? 'notAsked' : this.unique((group ?? parts[0])?.path ?? '');
    const root: Place = { path: '', element: this.known.answers, around: null };
    this.section = key;
    [this.answered, this.skipped, this.heads] = [0, 0, []];
    const at = this.lines.length;
    let repeated: number | null = null;
    if (group?.kind === 'repeat') repeated = this.repetitions(group, root, '');
    else this.parts(parts, group ? this.inside(group, root) : root, '', 0);
    if (this.lines.length === at && (this.find !== '' || (this.skipped === 0 && repeated === null))) return;
    const head: SectionLine = {
      kind: 'section',
      key: `section ${key}`,
      section: key,
      title: group && this.texts.text(group.labels, group.path, root),
      name: group?.name ?? '',
      isCalculatedSection,
      answered: this.answered,
      skipped: this.skipped,
      showsSkipped: this.wanted.opened.has(key),
      repeated,
    };
    this.lines.splice(at, 0, head);
  }

  private parts(parts: readonly OutlineNode[], place: Place, numbers: string, depth: number): void {
    for (const part of parts) {
      if (part.hidden && !this.wanted.values) continue;
      if (part.kind === 'question') this.question(part, place, numbers, depth);
      else
        this.under(this.groupLine(part, place, numbers), () => {
          if (part.kind === 'repeat') this.repetitions(part, place, numbers);
          else this.parts(part.parts, this.inside(part, place), numbers, depth);
        });
    }
  }

  /** @returns the number of repetitions */
  private repetitions(repeat: OutlineGroup, place: Place, numbers: string): number {
    const elements = this.repeatedElements(repeat, place);
    const places = elements.map((element): Place => ({ path: repeat.path, element, around: place }));
    const numberOf = (index: number): string => `${numbers}${index + 1}`;
    const columns =
      this.find === '' && !this.wanted.values && !this.wanted.hints ? compactColumns(repeat, elements) : null;
    if (columns) this.rows(columns, places, numberOf);
    else {
      for (const [index, own] of places.entries()) {
        const number = numberOf(index);
        const key = `${repeat.path} ${number}`;
        this.under({ kind: 'repetition', key, section: this.section, number }, () =>
          this.parts(repeat.parts, own, `${number}.`, 1),
        );
      }
    }
    return elements.length;
  }

  private rows(
    columns: readonly OutlineQuestion[],
    places: readonly Place[],
    numberOf: (index: number) => string,
  ): void {
    const [place] = places;
    if (!place) return;
    this.push({
      kind: 'columns',
      key: `columns ${place.path} ${numberOf(0)}`,
      section: this.section,
      columns: columns.map(({ name, labels, path }) => ({ name, label: this.texts.text(labels, path, place) })),
    });
    for (const [index, own] of places.entries()) {
      const number = numberOf(index);
      const cells = columns.map((column) => this.answerLine(column, own, `${number}.`, 1));
      this.answered += cells.filter(({ value }) => value !== '').length;
      this.push({ kind: 'row', key: `${own.path} ${number}`, section: this.section, number, cells });
    }
  }

  private question(part: OutlineQuestion, place: Place, numbers: string, depth: number): void {
    const line = this.answerLine(part, place, numbers, depth);
    if (line.value !== '') {
      this.answered += 1;
      if (this.isFound(line)) this.push(line);
    } else if (part.readonly) {
      if (this.wanted.hints && line.label !== null && this.isFound(line)) {
        this.push({ kind: 'note', key: line.key, section: this.section, text: line.label, name: part.name });
      }
    } else {
      if (!part.hidden) this.skipped += 1;
      const isShown = part.hidden || this.find !== '' || this.wanted.opened.has(this.section);
      if (isShown && this.isFound(line)) this.push(line);
    }
  }

  private answerLine(part: OutlineQuestion, place: Place, numbers: string, depth: number): AnswerLine {
    const { path, name, type, appearance, hidden } = part;
    const value = elementFor(this.known.answers, place, path)?.text ?? '';
    return {
      kind: 'answer',
      key: `${path} ${numbers}`,
      section: this.section,
      path,
      name,
      label: this.texts.text(part.labels, path, place),
      hint: this.wanted.hints ? this.texts.text(part.hints, path, place) : null,
      // Without the form, only the name shows that a value is a file.
      type: type === 'text' && this.known.outline === null && this.known.files?.[value] !== undefined ? 'file' : type,
      appearance,
      value,
      chosen: CHOSEN.has(type) && value !== '' ? this.chosen(part, value) : null,
      hidden,
      depth,
    };
  }

  private chosen({ type, list }: OutlineQuestion, value: string): AnswerLine['chosen'] {
    const codes = type === 'one' ? [value] : value.split(/\s+/);
    return codes.map((code) => ({ code, label: this.texts.choice(list, code) }));
  }

  private groupLine(part: OutlineGroup, place: Place, numbers: string): GroupLine {
    const { path, name, labels } = part;
    const repeated = part.kind === 'repeat' ? this.repeatedElements(part, place).length : null;
    const title = this.texts.text(labels, path, place);
    const key = this.unique(`group ${path} ${numbers}`);
    return { kind: 'group', key, section: this.section, title, name, repeated };
  }

  private unique(key: string): string {
    const count = (this.taken.get(key) ?? 0) + 1;
    this.taken.set(key, count);
    return count === 1 ? key : `${key} (${count})`;
  }

  private inside({ path }: OutlineGroup, place: Place): Place {
    if (path === place.path) return place;
    return { path, element: elementFor(this.known.answers, place, path), around: place };
  }

  private repeatedElements({ path, name }: OutlineGroup, place: Place): readonly AnswerElement[] {
    return insideOf(elementFor(this.known.answers, place, path.slice(0, path.lastIndexOf('/'))), name);
  }

  private isFound({ label, name, value, chosen }: AnswerLine): boolean {
    if (this.find === '') return true;
    const texts = [label, name, value, ...(chosen?.map((each) => each.label) ?? [])];
    return texts.some((text) => text !== null && lower(text).includes(this.find));
  }

  /** Adds lines under a heading, which is left out without any. */
  private under(head: Head, add: () => void): void {
    this.heads.push(head);
    add();
    this.heads = this.heads.filter((each) => each !== head);
  }

  private push(line: ShownLine): void {
    this.lines.push(...this.heads, line);
    this.heads = [];
  }
}

/** The parts shown as cards: if the form's only group contains groups, these are the cards. */
const cardsOf = (parts: readonly OutlineNode[]): readonly OutlineNode[] => {
  const asked = parts.filter(({ hidden }) => !hidden);
  const [only] = asked;
  if (asked.length !== 1 || only?.kind !== 'group' || only.parts.every(({ kind }) => kind === 'question')) return parts;
  return [...cardsOf(only.parts), ...parts.filter((part) => part !== only)];
};

/** The answers of a submission as a flat list of lines, in the order of the form. */
export const answerLines = (known: SubmissionAnswers, wanted: LineOptions): readonly ShownLine[] => {
  const outline = known.outline ?? rawOutline(known.answers);
  const lines = new Lines(outline, known, wanted);
  let questions: OutlineNode[] = [];
  const flush = (): void => {
    if (questions.length > 0) lines.card(questions, null);
    questions = [];
  };
  const cards = cardsOf(outline.parts);
  for (const part of cards.filter(({ hidden }) => !hidden)) {
    if (part.kind === 'question') questions.push(part);
    else {
      flush();
      lines.card(part.parts, part);
    }
  }
  flush();
  if (wanted.values)
    lines.card(
      cards.filter(({ hidden }) => hidden),
      null,
      true,
    );
  return lines.lines;
};
